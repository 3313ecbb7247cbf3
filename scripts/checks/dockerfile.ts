import { cpSync, readFileSync } from 'node:fs'
import { basename, join, matchesGlob, relative } from 'node:path'
import { root } from '../processes.ts'

interface Instruction {
  word: string
  rest: string
}

/** The stages of the Dockerfile, each with its instructions in order, long ones on one line. */
export function stagesOf(dockerfile: string): Instruction[][] {
  const stages: Instruction[][] = []
  const lines = dockerfile.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n/g, ' ')
  for (const [, word = '', rest = ''] of lines.matchAll(/^([A-Z]+)\s+(.*)$/gm)) {
    if (word === 'FROM') stages.push([])
    stages.at(-1)?.push({ word, rest })
  }
  return stages
}

export const restsOf = (stage: Instruction[], word: string): string[] =>
  stage.filter((one) => one.word === word).map(({ rest }) => rest)

/** What `ENV A=1 B=2` sets. */
export const variablesOf = (stage: Instruction[]): Record<string, string> =>
  Object.fromEntries(restsOf(stage, 'ENV').flatMap((rest) => rest.split(/\s+/).map((pair) => pair.split(/=(.*)/s))))

/** `COPY a b folder/` of the checkout, without what .dockerignore leaves out. */
export function copy(rest: string, into: string): void {
  const words = rest.split(/\s+/)
  const target = words.pop() ?? ''
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const isSent = (path: string) => !ignored.some((pattern) => matchesGlob(relative(root, path), pattern))
  for (const source of words) {
    const to = join(into, target, source === '.' || !target.endsWith('/') ? '' : basename(source))
    cpSync(join(root, source), to, { recursive: true, filter: isSent, verbatimSymlinks: true })
  }
}
