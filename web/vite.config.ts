import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { cutFonts } from './build/fonts.ts'
import { lingui } from './build/lingui.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')

await cutFonts(`${root}/.cache/fonts`)

export default defineConfig(({ isSsrBuild }) => ({
  root,
  resolve: {
    // Lingui's own compiler brings a 12 KB parser for the first load; ours knows what the macros write.
    alias: { '@lingui/message-utils/compileMessage': `${root}/src/lib/message.ts` },
  },
  plugins: [lingui(root), react(), tailwindcss()],
  server: {
    // `npm run -w web dev` beside a running server: one origin, so cookies and event streams work as in production.
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    sourcemap: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            // What every page needs comes in one file: it packs better, and outlives our own releases in the cache.
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@lingui)\//,
                },
                // What nearly every screen shares, without what the very first script needs before any of it.
                { name: 'common', test: /web\/src\/(ui|lib)\/(?!stored|chosen-locale)/, minShareCount: 28 },
                { name: 'query', test: /node_modules\/@tanstack\/(query-core|react-query)\// },
              ],
            },
          },
    },
  },
}))
