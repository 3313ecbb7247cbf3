import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>

export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

/** A module's key in the manifest: its own name, or that of the chunk that contains it. */
export function keyOf(manifest: Manifest, module: string): string | undefined {
  const inGroup = `_${basename(module).replace(/\.tsx?$/, '')}-`
  return manifest[module] ? module : Object.keys(manifest).find((name) => name.startsWith(inGroup))
}

/** The files of a module and of its static imports. */
export function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))]
}
