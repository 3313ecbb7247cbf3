import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>

/** Writes beside Vite's manifest which file each of our modules is in: one that is shared has no entry of its own there. */
export function filesOfModules(root: string): Plugin {
  return {
    name: 'vapsi-files-of-modules',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = chunks.flatMap(({ fileName, moduleIds }) =>
        moduleIds.filter((id) => id.startsWith(`${root}/src/`)).map((id) => [relative(root, id), fileName] as const),
      )
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(files)),
      })
    },
  }
}

/** The chunks by their keys and by every module in them. */
export function readManifest(dist: string): Manifest {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8')) as T
  const manifest = read<Manifest>('manifest.json')
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const modules = Object.entries(read<Record<string, string>>('modules.json'))
  return { ...Object.fromEntries(modules.map(([module, file]) => [module, chunks.get(file)!])), ...manifest }
}

/** The files of a module and of its static imports. */
export function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))]
}
