import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { firstLoad, gzippedKb, loadedThen, pages } from './first-load.ts'
import { readManifest } from './manifest.ts'

/**
 * What a first visit loads until its page is interactive, gzipped, compared with the budgets, and what the page loads
 * afterwards. Exits with 1 when a budget is exceeded. `e2e/first-load.test.ts` compares the list with a real browser.
 */
const dist = join(import.meta.dirname, '../dist/client')
const manifest = readManifest(dist)
const kb = (size: number) => (Math.round(size * 10) / 10).toFixed(1)
let broken = false
const line = (name: string, size: number, budget: number, more = '') => {
  if (size > budget) broken = true
  console.log(`${name.padEnd(17)} ${kb(size).padStart(6)} KB of ${budget} KB${size > budget ? '  OVER' : ''}${more}`)
}

for (const page of pages) {
  const then = gzippedKb(dist, loadedThen(manifest, page))
  line(page.name, gzippedKb(dist, firstLoad(manifest, page)), page.scriptKb, `, then ${kb(then)} KB`)
}
const assets = readdirSync(join(dist, 'assets'))
line(
  'css',
  gzippedKb(
    dist,
    assets.filter((file) => file.endsWith('.css')).map((file) => `assets/${file}`),
  ),
  25,
)
const first = assets.filter((file) => /^anek-(latin|mark)-(?!ext).*\.woff2$/.test(file))
line('fonts', first.reduce((sum, file) => sum + readFileSync(join(dist, 'assets', file)).length, 0) / 1024, 60)
process.exitCode = broken ? 1 : 0
