/**
 * Each text of a paper on one line: a name with a line break could write a line of its own, such as another GSTIN, onto a
 * paper that counts.
 */
export const onOneLine = <T>(value: T): T =>
  typeof value === 'string'
    ? (value.replace(/\s+/g, ' ').trim() as T)
    : Array.isArray(value)
      ? (value.map((one: unknown) => onOneLine(one)) as T)
      : value !== null && typeof value === 'object'
        ? (Object.fromEntries(Object.entries(value).map(([key, one]) => [key, onOneLine(one)])) as T)
        : value
