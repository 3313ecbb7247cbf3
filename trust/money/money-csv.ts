/** A CSV with a header, as a spreadsheet reads it: a BOM, quotes doubled inside quotes. */
export function parse(csv: string): Record<string, string>[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',' && end !== '') rows.push([])
    if (end === '') break
  }
  const [header = [], ...body] = rows.filter((row) => row.length > 1)
  return body.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
}
