import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildWebIfChanged } from './web/build-web.ts'
import { type Ended, root, run } from './processes.ts'

/** What a run of checks and suites counts, for its last line. */
const results = join(root, 'test-results')
let passed = 0
let failed = 0
const red: string[] = []

/** Forgets the reports of earlier runs. */
export function begin(): void {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
}

/** Ends the process after the one line `N passed, N failed`. */
export function end(): never {
  // Named again at the end, because often only the tail of a log is kept.
  for (const name of red) console.log(`✗ ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

export async function inTurn(...steps: (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step()
}

export async function check(name: string, work: () => Promise<Ended>): Promise<void> {
  const startedAt = Date.now()
  const { code, output } = await work()
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  if (code === 0) passed += 1
  else {
    failed += 1
    red.push(name)
  }
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trim())
}

export async function build(): Promise<Ended> {
  try {
    await buildWebIfChanged(() => undefined)
    return { code: 0, output: '' }
  } catch (error) {
    return { code: 1, output: String(error) }
  }
}

/** One run of Vitest, whose tests count one by one. */
export async function suite(name: string, projects: string[], { workers }: { workers?: number } = {}): Promise<void> {
  mkdirSync(results, { recursive: true })
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
      ...(workers ? [`--maxWorkers=${workers}`] : []),
    ],
    { live: true, env: { NODE_ENV: 'test' } },
  )
  const ended = resultsIn(file)
  passed += ended.passed
  red.push(...ended.failed)
  failed += ended.failed.length
  // A leftover server fails the run without a failed test.
  if (code !== 0 && ended.failed.length === 0) {
    failed += 1
    red.push(`${name}: ended with code ${code}`)
  }
}

interface Report {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function resultsIn(file: string): { passed: number; failed: string[] } {
  let report: Report
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return { passed: 0, failed: [`${relative(root, file)} was not written`] }
  }
  return {
    passed: report.numPassedTests,
    failed: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.filter((each) => each.status === 'failed')
      // A property says only how many cases it tried; what went wrong is on a line of its own.
      const said = (text = '') => /^Got (.+)$/m.exec(text)?.[1] ?? text.split('\n', 1)[0]
      // A file that fails to load has no tests.
      if (status === 'failed' && tests.length === 0) return [`${relative(root, name)}: ${said(message)}`]
      return tests.map((each) => `${relative(root, name)} > ${each.fullName}: ${said(each.failureMessages[0])}`)
    }),
  }
}
