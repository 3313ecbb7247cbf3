import { run } from './processes.ts'

// The long proof: the suites of trust/ with many more rounds, within 20 minutes. `npm run trust races` runs those alone.

const seed = process.env['TRUST_SEED'] ?? String(Date.now() % 2_147_483_647)
console.log(`TRUST_SEED=${seed} repeats this run's made-up markets and requests.`)
const { code } = await run('vitest', ['run', '--project', 'trust', ...process.argv.slice(2)], {
  live: true,
  env: { NODE_ENV: 'test', TRUST_LONG: '1', TRUST_SEED: seed },
})
process.exit(code)
