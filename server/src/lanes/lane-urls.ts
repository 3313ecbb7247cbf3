interface Matched {
  data: Record<string, unknown>
  posting?: { id: string }
  load?: { id: string }
}

/** The truck that came, among those of its lane. */
export function truckOfLane({ data, posting }: Matched): string {
  const place = (end: 'from' | 'to') => (typeof data[end] === 'string' ? data[end] : '')
  const search = new URLSearchParams({ from: place('from'), to: place('to') })
  if (posting) search.set('details', posting.id)
  return `/book-truck?${search.toString()}`
}

/** The load that came, among those of the market. */
export const loadOfLane = ({ load }: Matched): string => `/dashboard?tab=market-loads${load ? `&load=${load.id}` : ''}`
