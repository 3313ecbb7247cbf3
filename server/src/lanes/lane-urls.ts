interface Matched {
  data: Record<string, unknown>
  posting?: { id: string }
  load?: { id: string }
}

/** Opens the new truck in its lane's search. */
export function truckOfLane({ data, posting }: Matched): string {
  const place = (end: 'from' | 'to') => (typeof data[end] === 'string' ? data[end] : '')
  const search = new URLSearchParams({ from: place('from'), to: place('to') })
  if (posting) search.set('details', posting.id)
  // Its part of the way is what it drives and costs.
  if (data['laneMatch'] === 'passed') search.set('passing', 'true')
  return `/book-truck?${search.toString()}`
}

/** Opens the new load on the market. */
export const loadOfLane = ({ load }: Matched): string => `/dashboard?tab=market-loads${load ? `&load=${load.id}` : ''}`
