import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfChanged } from './build-web.ts'
import { checkCatalogues } from './check-catalogues.ts'
import { type Ended, root, run } from './processes.ts'

// Everything that must hold, in one run: form, types, texts, build, unit and API tests, journeys in a real browser.

const results = join(root, 'test-results')
let passed = 0
let failed = 0

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

await Promise.all([
  inTurn(
    () => check('format', () => run('prettier', ['--check', '--log-level', 'warn', '.'])),
    () => check('lint', () => run('oxlint', ['--type-aware', '--deny-warnings', '--format', 'unix'])),
    () => check('types of contract', () => run('tsc', ['-p', 'contract', '--noEmit'])),
    () => check('types of server', () => run('tsc', ['-p', 'server', '--noEmit'])),
    () => check('types of web', () => run('tsc', ['-p', 'web', '--noEmit'])),
    () => check('types of e2e', () => run('tsc', ['-p', 'e2e', '--noEmit'])),
    () => check('types of bench', () => run('tsc', ['-p', 'bench', '--noEmit'])),
    () => check('types of the service worker', () => run('tsc', ['-p', 'web/worker', '--noEmit'])),
  ),
  inTurn(
    () => check('texts', checkCatalogues),
    () => check('web build', build),
  ),
])
await suite('unit and API tests', 'contract', 'server', 'web', 'architecture')
await suite('trust', 'trust')
await suite('faults', 'faults')
await suite('journeys', 'e2e')

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function inTurn(...steps: (() => Promise<void>)[]) {
  for (const step of steps) await step()
}

async function check(name: string, work: () => Promise<Ended>) {
  const startedAt = Date.now()
  const { code, output } = await work()
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  if (code === 0) passed += 1
  else failed += 1
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trim())
}

async function build(): Promise<Ended> {
  try {
    await buildWebIfChanged(() => undefined)
    return { code: 0, output: '' }
  } catch (error) {
    return { code: 1, output: String(error) }
  }
}

async function suite(name: string, ...projects: string[]) {
  console.log(`\n${name}`)
  const file = join(results, `${name.replaceAll(' ', '-')}.json`)
  const { code } = await run(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...projects.flatMap((project) => ['--project', project]),
    ],
    { live: true, env: { NODE_ENV: 'test' } },
  )
  const counts = countsIn(file)
  passed += counts.passed
  // A file that does not load, or a server left running, fails the run without a failed test.
  failed += code === 0 ? counts.failed : Math.max(1, counts.failed)
}

function countsIn(file: string): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number }
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
