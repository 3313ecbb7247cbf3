/** Names of places and goods have their own keys in a catalogue, which no text can have. */
export const keyOfName = (name: string): string => `name:${name}`

export const asMessages = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([name, own]) => [keyOfName(name), own]))
