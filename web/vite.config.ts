import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { cutFonts } from './build/fonts.ts'
import { contract } from './build/contract.ts'
import { lingui } from './build/lingui.ts'
import { filesOfModules } from './build/manifest.ts'
import { notedParts } from './build/noted-parts.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')

await cutFonts(`${root}/.cache/fonts`)

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [isSsrBuild ? notedParts(root) : filesOfModules(root), contract(), lingui(root), react(), tailwindcss()],
  // One file with all that it needs: icons alone are 1,500 files otherwise.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    // `npm run -w web dev` beside a running server: one origin, so cookies and event streams work as in production.
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    sourcemap: false,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    emitAssets: !isSsrBuild,
    cssCodeSplit: false,
    // The HTML of a page names its scripts (`prerender/document.tsx`); lists of them in the scripts cost every first load 2 to 4 KB.
    modulePreload: false,
    rolldownOptions: {
      input: 'src/main.tsx',
      output: isSsrBuild
        ? {}
        : {
            // Left alone, each small module that two pages share is a request of its own. No group imports a later one.
            codeSplitting: {
              groups: [
                // What every page needs comes in one file: it packs better, and outlives our own releases in the cache.
                { name: 'frame', tags: ['$initial'], priority: 5 },
                { name: 'common', test: /^(?!.*@tanstack)/, minShareCount: 44, priority: 4 },
                // The landing page has these in common with others, and shall not bring the others' along.
                {
                  name: 'public',
                  test: /ui\/(later|shell\/(public-shell|language-switch)|form\/covering)|vehicle-kinds|icons\/(search|package|truck)\./,
                  priority: 3,
                },
                // The office has so many pages that what they share alone would come to everybody.
                {
                  name: 'inside',
                  test: /^(?!.*(domain\/office|react-table|table-core))/,
                  minShareCount: 27,
                  priority: 2,
                },
                // Icons and addresses of calls; what the landing page has nothing of would bring more along.
                { name: 'small', test: /lucide-react|contract\/src\/(?!settlement)/, minShareCount: 6, priority: 1 },
              ],
            },
          },
    },
  },
}))
