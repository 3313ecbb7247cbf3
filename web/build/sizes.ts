import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chunksOf, readManifest } from './manifest.ts'

/** What a first visit loads, gzipped, against the budgets. Exits 1 when one is broken. */
const dist = join(import.meta.dirname, '../dist/client')
const manifest = readManifest(dist)
const kb = (bytes: number) => Math.round(bytes / 102.4) / 10
const gzip = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? 'src/main.tsx'

const queries = ['src/lib/api/queries.tsx']
const screens: [string, string, number, string[]?][] = [
  ['landing', 'src/screens/public/landing.tsx', 90],
  ['search', 'src/screens/public/book-truck.tsx', 120, queries],
  ['shipper', 'src/screens/shipper/shipper-dashboard.tsx', 150, queries],
  ['driver', 'src/screens/transporter/driver-dashboard.tsx', 150, queries],
  ['office', 'src/screens/admin/dashboard.tsx', 220, [...queries, 'src/app/office-routes.tsx']],
]
let broken = false
const line = (name: string, size: number, budget: number) => {
  if (size > budget) broken = true
  console.log(`${name.padEnd(10)} ${String(size).padStart(6)} KB of ${budget} KB${size > budget ? '  OVER' : ''}`)
}

for (const [name, module, budget, also = []] of screens) {
  const files = new Set([entry, module, ...also].flatMap((key) => chunksOf(manifest, key)))
  line(name, kb([...files].reduce((sum, file) => sum + gzip(file), 0)), budget)
}
const assets = readdirSync(join(dist, 'assets'))
line('css', kb(assets.filter((f) => f.endsWith('.css')).reduce((sum, f) => sum + gzip(`assets/${f}`), 0)), 20)
const first = assets.filter((f) => /^anek-(latin|mark)-(?!ext).*\.woff2$/.test(f))
line('fonts', kb(first.reduce((sum, f) => sum + readFileSync(join(dist, 'assets', f)).length, 0)), 60)
process.exitCode = broken ? 1 : 0
