import { join } from 'node:path'
import { root, run } from './processes.ts'

// npm run gallery: see e2e/gallery/take.ts.
const take = join(root, 'e2e/gallery/take.ts')
process.exit((await run(process.execPath, [take, ...process.argv.slice(2)], { live: true })).code)
