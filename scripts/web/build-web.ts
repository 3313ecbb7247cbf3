import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressWeb } from './compress-web.ts'
import { withLock } from '../lock.mjs'
import { npmRun, root } from '../processes.ts'

const built = join(root, 'web/dist/client/shell.html')
const stamp = join(root, 'web/dist/.sources')

/** Builds the web app unless web/dist was built from the current sources. */
export async function buildWebIfChanged(say: (line: string) => void): Promise<void> {
  if (isBuilt()) return
  await withLock(join(root, '.cache/build-web.lock'), async () => {
    if (isBuilt()) return
    say('Building the web app …')
    rmSync(stamp, { force: true })
    // Tests start it too, and their NODE_ENV would select React's development build.
    const { code, output } = await npmRun(['run', 'build', '-w', 'web', '--silent'], { NODE_ENV: 'production' })
    if (code !== 0 || !existsSync(built)) throw new Error(`The web app could not be built.\n${output}`)
    await compressWeb(join(root, 'web/dist/client'))
    writeFileSync(stamp, hashOfSources())
  })
}

const isBuilt = () => existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()

function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const files = globSync(['web/**/*', 'contract/src/**/*', 'tsconfig.base.json'], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => ['node_modules', 'dist', '.cache'].includes(entry.name),
  })
  const paths = files
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.toSorted()) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}
