/** How long something has been waiting, in its largest unit. */
export function waited(since: string, now: number): { unit: 'min' | 'h' | 'd'; value: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  if (minutes < 60) return { unit: 'min', value: minutes }
  if (minutes < 60 * 24) return { unit: 'h', value: Math.floor(minutes / 60) }
  return { unit: 'd', value: Math.floor(minutes / 60 / 24) }
}
