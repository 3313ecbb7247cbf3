import { useState } from 'react'

interface Seen {
  key: string
  ids: ReadonlySet<string>
}

/**
 * The rows of a list as the clerk saw them: new ones above or between them wait until the clerk lets them in, so that
 * nothing moves under the hand; rows after the last one, such as the next page, and results of the clerk's own action
 * appear at once. Another `key` is another list.
 */
export function useSettledRows<T extends { id: string }>(
  rows: readonly T[] | undefined,
  key: string,
  isOwnAction = false,
): { rows: T[]; news: number; showNews: () => void } {
  const [seen, setSeen] = useState<Seen | null>(null)
  const now = rows ?? []
  const known = seen?.key === key ? seen.ids : null
  const last = known ? now.findLastIndex(({ id }) => known.has(id)) : -1
  const isNews = ({ id }: T, at: number) => known !== null && !isOwnAction && at < last && !known.has(id)
  const shown = now.filter((row, at) => !isNews(row, at))
  const all = () => setSeen({ key, ids: new Set(now.map(({ id }) => id)) })
  // No seen row is left, or more has come at the end: from now on that counts as seen.
  if (rows && (known === null || shown.some(({ id }) => !known.has(id))))
    setSeen({ key, ids: new Set([...(last < 0 ? [] : (known ?? [])), ...shown.map(({ id }) => id)]) })
  return { rows: shown, news: now.length - shown.length, showNews: all }
}
