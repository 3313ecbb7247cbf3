/** The one at this place, which is there. */
export function nth<T>(list: readonly T[], at: number): T {
  const found = list.at(at)
  if (found === undefined) throw new Error(`There is none at ${at} of ${list.length}`)
  return found
}
