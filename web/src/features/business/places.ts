type Filter = Readonly<Record<string, string | number | null | undefined>>

/** The lists behind the figures. */
export const LISTS = ['groups', 'trips', 'asked', 'declines', 'trucks', 'cash', 'claims', 'stopped', 'owed'] as const
export type List = (typeof LISTS)[number]

const query = (filter: Filter) => {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
}

/** The list behind a figure, under its filter. */
export const listAt = (list: List, filter: Filter = {}): string => `/admin/business/${list}${query(filter)}`

/** The payments of some days, by the bank's day. */
export const paymentsAt = ({ from, to }: { from: string; to: string }): string =>
  `/admin/payment-terms${query({ tab: 'records', from, to })}`
