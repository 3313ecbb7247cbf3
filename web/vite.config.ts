import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { cutFonts } from './build/fonts.ts'
import { contract } from './build/contract.ts'
import { lingui } from './build/lingui.ts'
import { lucide } from './build/lucide.ts'
import { notedParts } from './build/noted-parts.ts'
import { plainImports } from './build/plain-imports.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')

await cutFonts(`${root}/.cache/fonts`)

export default defineConfig(({ isSsrBuild }) => ({
  root,
  resolve: {
    // Lingui's own compiler brings a 12 KB parser for the first load; ours knows what the macros write.
    // React has had what this shim stands in for since version 18.
    alias: {
      '@lingui/message-utils/compileMessage': `${root}/src/lib/language/message.ts`,
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  plugins: [
    isSsrBuild ? notedParts(root) : plainImports(),
    contract(),
    lucide(root),
    lingui(root),
    react(),
    tailwindcss(),
  ],
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
            // What every page needs comes in one file: it packs better, and outlives our own releases in the cache.
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@lingui)\//,
                },
                // What the still pages are made of, named one by one: a file that brings a library along must stay out. Icons of
                // nearly every page come along: a file of its own packs worse.
                {
                  name: 'common',
                  test: /web\/src\/(ui\/(?:[\w-]+\/)?(button|button-style|cx|spinner|logo|lucide-icon|field|input|later|toast-region|public-shell|language-switch)|lib\/(?:[\w-]+\/)?(api|api-error|request|session|session-store|load-again|stored|chosen-locale|page-state|page-reply|action|app-mode|other-tabs|locale|message|page-title|toast)|app\/(app|screen|route-table|routes|start|guard|error-boundary|navigation)|domain\/(trucks\/vehicle-kinds|offline\/(app-strip|strip-state)|install\/install-offer))\.tsx?$|lucide-react\/dist\/esm\/icons\/search\.m?js$|\?call=(users\.(me|chooseLanguage)|identity\.(login|register|logout)|market\.search|places\.(search|reverse)|system\.(config|subscribe))\.js$/,
                },
                // What the screens that list something have in common.
                {
                  name: 'pieces',
                  test: /web\/src\/(ui\/(?:[\w-]+\/)?(chip|card|place|list-with-panel|panel-beside|use-is-desk|states|page-header|truck-silhouette|load-more)|lib\/(letter-keys|language\/(format|indian-day)))\.tsx?$|lucide-react\/dist\/esm\/icons\/(star|route|x|circle-check)\.m?js$|\?call=market\.\w+\.js$/,
                },
                // In what the search does not show; the landing page has it further down.
                { name: 'route-line', test: /web\/src\/ui\/trip\/route-line\.tsx$/ },
                {
                  name: 'trucks',
                  test: /web\/src\/domain\/trucks\/(truck-facts|far-off-chip)\.tsx?$|icons\/(map|sliders-horizontal|arrow-right)\.m?js$/,
                },
                // The calls of the still pages and of the search are in `common`; those of the office and all others come in a file each.
                {
                  name: 'office-calls',
                  test: /\/contract\/src\/(admin|dispatch|moderation|identity\/(office-people|passkeys)|payments\/(last-terms|outstanding|proposals|statements|transfers)|lorry-receipts\/receipts)\b.*\?call=/,
                },
                {
                  name: 'calls',
                  test: /\/contract\/src\/.*\?call=|web\/src\/lib\/(api\/concerning|language\/weight-in)\.ts$/,
                },
                // On the landing page as well as in a driver's trips, which it shall not bring along.
                { name: 'strip', test: /web\/src\/ui\/trip\/way-home-strip\.tsx$/ },
                // Before the small pieces: a group takes along what its own files need, and the search needs nothing of the fleet.
                {
                  name: 'query',
                  test: /node_modules\/@tanstack\/(query-core|react-query)\/|web\/src\/lib\/api\/(queries|paged|config)\.tsx?$/,
                },
                // Small pieces of dialogs, of trips and of the office: none of these shall bring another along.
                { name: 'focus', test: /web\/src\/lib\/(focus|letter-keys|api\/key-per-body)\.tsx?$/ },
                // Of every form, the office's too: a driver's shall not bring its tables along.
                { name: 'refused', test: /web\/src\/lib\/(refused|refused-form|first-wrong)\.ts$/ },
                { name: 'stamps', test: /web\/src\/domain\/waiting\/stamp-words\.tsx?$/ },
                { name: 'fleet-words', test: /web\/src\/domain\/fleet\/words\.tsx?$/ },
                { name: 'day', test: /web\/src\/ui\/form\/day-\w+\.tsx?$|icons\/calendar-days\.m?js$/ },
                { name: 'places', test: /web\/src\/ui\/form\/(place-picker|place|use-suggestions)\.tsx?$/ },
                // One file each, because a weak network pays for every request: what windows over the page need, what
                // shippers' and drivers' screens have in common, a driver's trips, and the tables of the office.
                // Of Radix what tabs and menus need too: they shall not bring the windows along.
                {
                  name: 'radix',
                  test: /node_modules\/@radix-ui\/(primitive|react-(compose-refs|slot|primitive|context|id|presence|use-(layout-effect|controllable-state|callback-ref|effect-event)))\//,
                },
                { name: 'layers', test: /node_modules\/@radix-ui\/react-(portal|dismissable-layer)\// },
                {
                  name: 'dialog',
                  test: /node_modules\/(@radix-ui\/react-(dialog|focus-\w+)|tslib|react-remove-scroll(-bar)?|use-callback-ref|use-sidecar|get-nonce|react-style-singleton|aria-hidden)\/|web\/src\/ui\/overlay\/dialog-windows\.tsx$/,
                },
                { name: 'lanes', test: /web\/src\/domain\/lane-prices\/[\w-]+\.tsx?$/ },
                {
                  name: 'inside',
                  test: /web\/src\/(ui\/(?:shell\/)?(app-shell|side-nav|bottom-nav|nav-entry|figures|segments|status-chip|expander)|features\/notifications\/(user-bell|use-inbox|live-feed)|lib\/(said-at|api\/read-when-opened))\.tsx?$|icons\/(bookmark|download|camera|chevron-right|plus|package-plus|circle-dot|house|user-round|truck|file-text|log-out|shield-check|receipt-text|scale|flag|mail)\.m?js$/,
                },
                // What opens windows is in the office too, which nothing of a driver's trips shall follow.
                { name: 'windows', test: /web\/src\/ui\/overlay\/(dialog|confirm)\.tsx$|icons\/clock\.m?js$/ },
                {
                  name: 'trips',
                  test: /web\/src\/domain\/(documents\/document-card|way-home\/come-back-loaded|fleet\/use-fleet)\.tsx?$/,
                },
                { name: 'ticks', test: /web\/src\/ui\/form\/tick-box\.tsx$/ },
                {
                  name: 'selection',
                  test: /web\/src\/(domain\/office-rows\/(use-selection|selected-bar)|lib\/csv-file)\.tsx?$/,
                },
                {
                  name: 'desk',
                  test: /web\/src\/domain\/(office\/(office-list|words|use-office-action|filter-bar|office-panel|polled|export-button|notice|ago)|office-rows\/(paged-table|live-list|settled-rows|use-sums|day-range)|office-bookings\/(booking-cells|waiting|needs))\.tsx?$/,
                },
                // The panels of open rows are loaded with the first opened row.
                {
                  name: 'beside',
                  test: /web\/src\/domain\/(audit\/(audit-trail|audit-entry)|office-bookings\/booking-panel|office\/facts)\.tsx$/,
                },
                { name: 'people', test: /web\/src\/features\/people\/(user-actions|user-columns)\.tsx$/ },
              ],
            },
          },
    },
  },
}))
