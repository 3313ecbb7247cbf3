/**
 * The name of a party's account in books: two accounts may have one name, so the end of the id, which never changes, stands
 * beside it.
 */
export const nameOfParty = (name: string, id: string): string =>
  `${name.replace(/\s+/g, ' ').trim()} (${id.slice(-8).toUpperCase()})`
