type Files = ReadonlyMap<string, string>

/** Files, or parts of a place, that import each other, including types and lazy imports: each circle by the path that closes it. */
export function importCircles(files: Files, importsOf: (path: string, text: string) => readonly string[]): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const trail: string[] = []
  const visit = (path: string): void => {
    const at = trail.indexOf(path)
    if (at >= 0) circles.push(`${[...trail.slice(at), path].join(' → ')}: a circle of imports`)
    if (at >= 0 || done.has(path)) return
    trail.push(path)
    for (const target of importsOf(path, files.get(path) ?? '')) if (files.has(target)) visit(target)
    trail.pop()
    done.add(path)
  }
  for (const path of files.keys()) visit(path)
  return circles
}
