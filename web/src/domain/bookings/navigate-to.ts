/** Where a truck is to go: what is written on the papers, and its town on the map if that is known. */
export interface Target {
  address: string
  lat: number | null
  lng: number | null
}

/** The address that opens a phone's own maps with this target; elsewhere the way on a map in the browser. */
export function navigateTo({ address, lat, lng }: Target, userAgent: string): string {
  const query = encodeURIComponent(address)
  if (/Android/i.test(userAgent)) return `geo:${lat ?? 0},${lng ?? 0}?q=${query}`
  if (/iPhone|iPad|iPod/i.test(userAgent)) return `https://maps.apple.com/?daddr=${query}`
  return `https://www.google.com/maps/dir/?api=1&destination=${query}`
}
