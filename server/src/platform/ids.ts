const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Ids are opaque to clients; a malformed one counts as absent instead of causing a database error. The contract has
 * lowercased it.
 */
export const isUuid = (id: string): boolean => uuid.test(id)

/** No id created at this moment or later is smaller. */
export const firstIdOf = (moment: Date): string => {
  const digits = moment.getTime().toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}
