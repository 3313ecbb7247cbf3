import type { Pages } from '../../lib/api/api.ts'
import { type OfficeRows, followsOwnAction, useOfficeList } from '../office/office-list.ts'
import { useSettledRows } from './settled-rows.ts'
import { useReadAgain } from './use-read-again.ts'

/** `rows` are those that the clerk sees; `news` wait above them until they are let in. */
export interface LiveRows<T> extends OfficeRows<T> {
  news: number
  showNews: () => void
}

/** A list of the office that refreshes itself and moves only when the clerk says so. */
export function useLiveList<T extends { id: string }>(of: Pages<T>, enabled = true): LiveRows<T> {
  const list = useOfficeList(of, enabled)
  useReadAgain(list, enabled)
  // While other filters load, the old rows stay.
  const isOther = list.isPlaceholderData
  const own = followsOwnAction(list.dataUpdatedAt)
  const settled = useSettledRows(isOther || list.data === undefined ? undefined : list.rows, list.key, own)
  return {
    ...list,
    rows: isOther ? list.rows : settled.rows,
    news: isOther ? 0 : settled.news,
    showNews: settled.showNews,
  }
}
