import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { figuresFile } from '../trust/figures.ts'
import { run } from './processes.ts'

// The long proof: the suites of trust/ with many more rounds, within 20 minutes. A single named suite gets the whole
// time: `npm run trust races`, `model`, `input`, `crash`, `money`, `messages`. Afterwards test-results/trust.md lists
// what was tried, how often and with what result.

const seed = process.env['TRUST_SEED'] ?? String(Date.now() % 2_147_483_647)
console.log(`TRUST_SEED=${seed} repeats this run's made-up markets and requests.`)
mkdirSync(dirname(figuresFile), { recursive: true })
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}, seed ${seed}`
writeFileSync(figuresFile, `${machine}\n\n| kind | what | how often | what came out |\n| --- | --- | --- | --- |\n`)
const suites = process.argv.slice(2)
const beganAt = Date.now()
const held = [await suite('trust'), await suite('faults')].every(Boolean)
const took = `${Math.round((Date.now() - beganAt) / 1000)} s in all, ${held ? 'everything held' : 'FAILED'}`
writeFileSync(figuresFile, `${readFileSync(figuresFile, 'utf8')}\n${took}\n`)
console.log(`${took}; figures in ${figuresFile}`)
process.exit(held ? 0 : 1)

async function suite(project: string): Promise<boolean> {
  const { code } = await run('vitest', ['run', '--passWithNoTests', '--project', project, ...suites], {
    live: true,
    env: { NODE_ENV: 'test', TRUST_LONG: suites.length === 1 ? 'alone' : '1', TRUST_SEED: seed },
  })
  return code === 0
}
