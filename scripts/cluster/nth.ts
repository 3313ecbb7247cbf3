/** The item at this index, which must exist. */
export function nth<T>(list: readonly T[], at: number): T {
  const found = list.at(at)
  if (found === undefined) throw new Error(`There is none at ${at} of ${list.length}`)
  return found
}
