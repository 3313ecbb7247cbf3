import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.resolve('@vapsi/contract/endpoint')))
/** Neither texts nor tables of names: no endpoint or view is there. */
const files = globSync('**/*.ts', { cwd: folder }).filter(
  (file) => !/^(messages|values\/names)\/|\.test\.ts$/.test(file),
)

/** All exports of the contract by name: the API reference names operations and views after them. */
export const contractModules: readonly object[] = await Promise.all(
  files.toSorted().map(async (file) => (await import(pathToFileURL(join(folder, file)).href)) as object),
)
