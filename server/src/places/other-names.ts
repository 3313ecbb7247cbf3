import { cityNames } from './city-names.ts'

const shortest = 4
const most = 3

const namesOf = ([name, , ...others]: (typeof cityNames)[number]) => [name, ...others]

/** The other names of the city that this names, or begins to: Bengaluru for `Bangalore`. Names that hold the typed one find it anyway. */
export function otherNamesOf(typed: string): string[] {
  const words = typed.trim().toLowerCase()
  if (words.length < shortest) return []
  const names = cityNames.find((city) => namesOf(city).some((name) => name.toLowerCase().startsWith(words)))
  return (names ? namesOf(names) : []).filter((name) => !name.toLowerCase().includes(words)).slice(0, most)
}
