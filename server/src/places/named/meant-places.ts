import { distanceKm } from '@vapsi/contract/values/distance'
import { romanise } from '../devanagari.ts'
import { editsToBeginning, fold, soundOf } from '../place-spelling.ts'
import type { GazetteerPlace } from '../read-gazetteer.ts'
import { stateCalled } from '../states.ts'
import { districtCalled } from './district-names.ts'
import { indexNames } from './named-place.ts'
import { joined, withoutLooseTail } from './tails.ts'

/** Two towns with one name for both are neighbours: Sangli-Miraj. */
const twinsKm = 40

/**
 * Finds the places that a whole text means, however it is spelt: by name, by the name of a district or state, without
 * words like Road, as one of twin towns, and at last by sound. The largest first.
 */
export function indexMeant(places: readonly GazetteerPlace[]): (typed: string) => GazetteerPlace[] {
  const named = indexNames(places)
  const byRegion = Map.groupBy(places, ({ district = '', stateCode }) => `${stateCode} ${joined(fold(district))}`)
  const byState = Map.groupBy(places, ({ stateCode }) => stateCode)
  const byStem = Map.groupBy(places, ({ name }) => joined(withoutLooseTail(name) ?? ''))
  const bySound = Map.groupBy(places, ({ name }) => soundOf(joined(fold(name))))
  const districts = new Map<string, string[]>()
  for (const key of byRegion.keys()) {
    const [state = '', district = ''] = key.split(' ')
    districts.set(district, [...(districts.get(district) ?? []), state])
  }

  const inRegion = (folded: string): GazetteerPlace[] => {
    const state = stateCalled(folded)
    const district = joined(fold(districtCalled(joined(folded)) ?? folded))
    const states = district ? (districts.get(district) ?? []) : []
    return [
      ...states.flatMap((code) => byRegion.get(`${code} ${district}`) ?? []).toSorted(largestFirst),
      ...((state && byState.get(state)) || []),
    ]
  }
  const alike = (folded: string): GazetteerPlace[] => {
    const text = joined(folded)
    return (bySound.get(soundOf(text)) ?? []).filter(({ name }) => isAlike(text, joined(fold(name))))
  }
  const twins = (folded: string): GazetteerPlace[] => {
    const words = folded.split(' ').filter((word) => word !== 'cum' && word !== 'and')
    for (let at = 1; at < words.length; at += 1) {
      const others = named(words.slice(at).join(' '))
      const found = named(words.slice(0, at).join(' ')).filter((place) =>
        others.some((other) => other !== place && distanceKm(place, other) < twinsKm),
      )
      if (found.length > 0) return found
    }
    return []
  }
  const withState = (folded: string): GazetteerPlace[] => {
    const words = folded.split(' ')
    for (let at = 1; at < words.length; at += 1) {
      const state = words.slice(at).join(' ')
      if (stateCalled(state)) return named(`${words.slice(0, at).join(' ')}, ${state}`)
    }
    return []
  }

  /** Of a region only if no town there is called so: Pune is the city, Kaimur a hill town and another state's district. */
  const called = (text: string): GazetteerPlace[] => {
    const towns = named(text)
    const taken = new Set(towns.map(({ stateCode }) => stateCode))
    return [...towns, ...inRegion(fold(romanise(text))).filter(({ stateCode }) => !taken.has(stateCode))]
  }

  return (typed) => {
    // A note in brackets, as lists write it: Aurangabad (BH).
    const bare = typed.replace(/\s*[([].*$/, '')
    const folded = fold(romanise(bare))
    if (!folded) return []
    const stem = withoutLooseTail(folded)
    const tries = [
      () => called(typed),
      () => called(bare),
      () => withState(folded),
      () => twins(folded),
      () => (stem ? called(stem) : []),
      () => byStem.get(joined(folded)) ?? [],
      () => alike(folded),
      () => (stem ? alike(stem) : []),
    ]
    for (const next of tries) {
      const found = next()
      if (found.length > 0) return [...new Set(found)]
    }
    return []
  }
}

const largestFirst = (a: GazetteerPlace, b: GazetteerPlace): number => b.population - a.population

/** So short that a single other letter makes another name. */
const shortest = 5

// Sound alone is not enough: Lahore is not Lahar, nor Tokyo Taki.
export const isAlike = (a: string, b: string): boolean =>
  soundOf(a) === soundOf(b) &&
  (spelt(a) === spelt(b) ||
    (Math.min(a.length, b.length) >= shortest && Math.abs(a.length - b.length) <= 1 && editsToBeginning(a, b, 1) <= 1))

/**
 * Without the a that Devanagari does not write and the e that English does not speak, and with one letter where Latin
 * has several: ankaleshvara and Ankleshwar, Sopore and Sopur.
 */
const spelt = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('z', 'j')
    .replaceAll('w', 'v')
    .replace(/(?<=[^aeiouy])e$/, '')
    .replace(/ee+|ei|ey|ie|i+|y/g, 'i')
    .replace(/o+[uw]?|u+/g, 'u')
    .replaceAll('a', '')
    .replace(/(.)\1+/g, '$1')
