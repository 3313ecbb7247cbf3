import { expect, onTestFinished, test, vi } from 'vitest'
import { gazetteer } from './gazetteer.ts'
import { readGazetteer } from './gazetteer-file.ts'
import { gazetteerPlaces } from './read-gazetteer.ts'

/** The same "random" numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
const places = gazetteerPlaces(readGazetteer())
const cities = places.filter((place) => place.kind === 'city' && /^[A-Za-z]{5,}$/.test(place.name))

/** One typing error after the first letter: a letter wrong, missing, doubled, extra, or two swapped. */
function slip(name: string, roll: (sides: number) => number): string {
  const at = 1 + roll(name.length - 2)
  const letter = letters[roll(26)] ?? 'a'
  const [before, here, after] = [name.slice(0, at), name[at] ?? '', name.slice(at + 1)]
  const slips = [
    `${before}${letter}${after}`,
    `${before}${after}`,
    `${before}${here}${here}${after}`,
    `${before}${letter}${here}${after}`,
    `${before}${after.slice(0, 1)}${here}${after.slice(1)}`,
  ]
  return slips[roll(slips.length)] ?? name
}

const isFound = (typed: string, id: string) =>
  gazetteer()
    .findPlaces(typed)
    .some((place) => place.id === id)

test('a city is found by its name in 99 of 100 cases, with one slip of the finger in 95', () => {
  const roll = dice(7)
  const exact = cities.filter((city) => isFound(city.name, city.id)).length / cities.length
  const slips = Array.from({ length: 1000 }, () => cities[roll(cities.length)]).filter((city) => city !== undefined)
  const missed = slips
    .map((city) => [city, slip(city.name.toLowerCase(), roll)] as const)
    .filter(([city, typed]) => !isFound(typed, city.id))
  expect(exact).toBeGreaterThan(0.99)
  expect(
    1 - missed.length / slips.length,
    missed.map(([city, typed]) => `${city.name}: ${typed}`).join(', '),
  ).toBeGreaterThan(0.95)
})

test('a short name typed in full is offered, however small the place and many the cities that begin so', () => {
  const short = places.filter(({ name, state }) => name.length <= 4 || `${name}, ${state}` === 'Mandu, Madhya Pradesh')
  expect(short.length).toBeGreaterThan(100)
  for (const { name, state } of short) {
    const found = gazetteer().findPlaces(`${name}, ${state}`)
    expect(found, `${name}, ${state}`).toContainEqual(expect.objectContaining({ name, state }))
    expect(found.length).toBeLessThanOrEqual(5)
    expect(gazetteer().findPlaces(name.toUpperCase()), name).toContainEqual(expect.objectContaining({ name }))
  }
})

test('a text made to be compared with every place takes as much work as some ordinary searches', () => {
  // Every comparison of a typed word with a place's begins so.
  const comparisons = vi.spyOn(String.prototype, 'startsWith')
  onTestFinished(() => comparisons.mockRestore())
  const workOf = (typed: string): number => {
    comparisons.mockClear()
    gazetteer().findPlaces(typed)
    return comparisons.mock.calls.length
  }
  const ordinary = workOf('Nagpur, Maharashtra')
  expect(ordinary).toBeGreaterThan(0)
  // Beginnings shared by hundreds of names: each place is given up at its first word that fails.
  for (const common of [
    'delhi,man bar kal kan pal kar ban ram san par pat nar nag tir kot pan sar per bal raj mal ind mad nan kat gan mar tal por vad bad ran pur har kad kur',
    'mand shah chan town town chin kara shah dhar mang rama kara dhar area bara kara chan indu khar kara kala chan sara',
  ])
    expect(workOf(common) / ordinary, common).toBeLessThan(30)
})

test('of a long text the first 80 characters and 16 words are searched', () => {
  const best = (typed: string) => gazetteer().findPlaces(typed)[0]?.name
  expect(best(`Nagpur${' '.repeat(80)}zzzz`)).toBe('Nagpur')
  expect(best(`${'pun '.repeat(16)}zzzz`)).toBe('Pune')
  expect(best(`${'pun '.repeat(15)}zzzz`)).toBeUndefined()
  const longest = 'Silvassa, Dadra and Nagar Haveli, Dadra and Nagar Haveli and Daman and Diu'
  expect(best(longest)).toBe('Silvassa')
})

test('every place has an id of its own, a state, and lies in India', () => {
  expect(new Set(places.map((place) => place.id)).size).toBe(places.length)
  expect(places.length).toBeGreaterThan(7000)
  for (const place of places) {
    expect(place.state, place.name).not.toBe('')
    expect(place.lat > 6 && place.lat < 37.5 && place.lng > 68 && place.lng < 97.5, place.name).toBe(true)
  }
})
