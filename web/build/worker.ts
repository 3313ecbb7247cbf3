import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { contract } from './contract.ts'
import { chunksOf, readManifest } from './manifest.ts'

/** Bundles the service worker as `dist/sw.js`, including the names of the files that it caches. Runs last. */
const web = join(import.meta.dirname, '..')
const dist = join(web, 'dist/client')
const manifest = readManifest(dist)
const path = (file: string) => `/${file}`
const unique = (files: string[]) => [...new Set(files)]

const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? 'src/main.tsx'
const entry = path(manifest[entryKey]?.file ?? '')

/**
 * Large parts that need signal anyway, the office, and languages, of which a phone needs one: cached on use, not ahead.
 */
const onlyWhenUsed =
  /src\/locales\/|contract\/src\/messages\/|screens\/admin|office|dev-inbox|firebase|uplot|india-map|easy-crop|crop-|screens\/public\/(?!landing)/

const assets = readdirSync(join(dist, 'assets'))
const fonts = assets.filter((file) => /^anek-(latin|mark)-(?!ext).*\.woff2$/.test(file))
const styles = assets.filter((file) => file.endsWith('.css') && file.startsWith('style'))
/** Its parts that load on approach. */
const landing = [
  'src/screens/public/landing.tsx',
  'src/features/landing/network-map.tsx',
  'src/features/landing/rest.tsx',
  'src/ui/shell/public-footer.tsx',
]
const core = unique([
  ...[entryKey, ...landing].flatMap((key) => chunksOf(manifest, key)).map(path),
  ...[...fonts, ...styles].map((file) => `/assets/${file}`),
  '/theme.js',
  '/manifest.webmanifest',
  '/icons/favicon.svg',
  '/icons/icon-192.png',
])
const rest = unique(reachable(entryKey).map(path)).filter((file) => !core.includes(file))

/** Every script that can be loaded from here. */
function reachable(key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key) || (key.startsWith('src/') && onlyWhenUsed.test(key))) return []
  seen.add(key)
  const next = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]
  return [chunk.file, ...next.flatMap((other) => reachable(other, seen))]
}

const shell = readFileSync(join(dist, 'shell.html'))
const version = createHash('sha256')
  .update(shell)
  .update(JSON.stringify([core, rest]))
  .digest('hex')
  .slice(0, 12)

await build({
  configFile: false,
  plugins: [contract()],
  root: web,
  publicDir: false,
  logLevel: 'warn',
  define: { __BUILD__: JSON.stringify({ version, entry, core, rest }) },
  build: {
    outDir: dist,
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: { input: join(web, 'worker/sw.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
})
console.log(`Service worker ${version}: ${core.length} files ahead, ${rest.length} for who works here`)
