import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './processes.ts'

// npm run bench NAME: prints figures of one run; never fails a build by time.
const known = globSync('*.ts', { cwd: join(root, 'bench') })
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'scratch-database')
const name = process.argv[2] ?? ''
if (!known.includes(name)) {
  console.error(`Name one of: ${known.join(', ')}`)
  process.exit(1)
}
await import(join(root, 'bench', `${name}.ts`))
