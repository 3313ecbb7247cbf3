import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { machineLine } from '../bench/tools/machine.ts'
import { type Figures, withFigures } from '../bench/tools/figures-on-page.ts'
import { root, run } from './processes.ts'

// npm run bench [NAME]: prints the figures of one run and writes them to bench/results. Without a name it runs all.
// Time never fails a build; only a benchmark that cannot run does. `--keep` writes targets and results into
// docs/performance.md if that page has a place for them.
const folder = join(root, 'bench')
const results = join(folder, 'results')
const known = globSync('*.ts', { cwd: folder })
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'scratch-database')
  .toSorted()

const [name = '', ...rest] = process.argv.slice(2)
const isAll = name === '' || name.startsWith('--')
if (!isAll && !known.includes(name)) {
  console.error(`Name one of: ${known.join(', ')}`)
  process.exit(1)
}
if (isAll) console.log(`All benchmarks: ${known.join(', ')}. One alone: npm run bench NAME`)
const ended: number[] = []
for (const one of isAll ? known : [name]) ended.push(await measure(one, isAll ? process.argv.slice(2) : rest))
process.exit(ended.some((code) => code !== 0) ? 1 : 0)

async function measure(benchmark: string, options: readonly string[]): Promise<number> {
  // A benchmark that prints one line of JSON prints only that.
  if (options.includes('--instance')) {
    return (await run(process.execPath, [join(folder, `${benchmark}.ts`), ...options], { live: true })).code
  }
  const begun = Date.now()
  console.log(`\n# ${benchmark}`)
  const json = join(results, `${benchmark}.json`)
  rmSync(json, { force: true })
  const { code, output } = await run(process.execPath, [join(folder, `${benchmark}.ts`), ...options], { live: true })
  console.log(`\n${benchmark} took ${Math.round((Date.now() - begun) / 1000)} s`)
  if (code !== 0) return code
  keep(benchmark, json, output)
  if (options.includes('--keep')) keepOnPage(json)
  return code
}

/** The printed output, and the same as JSON if the benchmark did not write its own. */
function keep(benchmark: string, json: string, output: string) {
  mkdirSync(results, { recursive: true })
  const figures: { machine: string } = existsSync(json)
    ? (JSON.parse(readFileSync(json, 'utf8')) as { machine: string })
    : { machine: machineLine() }
  if (!existsSync(json)) {
    const lines = output.split('\n').filter((line) => line.trim())
    writeFileSync(json, `${JSON.stringify({ name: benchmark, ...figures, lines }, null, 2)}\n`)
  }
  const printed = output.replace(`${figures.machine}\n`, '').trim()
  writeFileSync(
    join(results, `${benchmark}.md`),
    `# ${benchmark}\n\n${figures.machine}\n\n\`\`\`\n${printed}\n\`\`\`\n`,
  )
}

function keepOnPage(json: string) {
  const page = join(root, 'docs/performance.md')
  const figures = JSON.parse(readFileSync(json, 'utf8')) as Partial<Figures>
  const written = figures.wanted && withFigures(readFileSync(page, 'utf8'), figures as Figures)
  if (written) writeFileSync(page, written)
  else console.log(`docs/performance.md has no place for ${figures.name ?? 'these figures'}`)
}
