import { expect, test } from 'vitest'
import { db } from '../../../test/harness.ts'
import { cityNames } from '../../places/city-names.ts'
import { lanePlacesLike } from './lane-places.sql.ts'

const aPlace = async (name: string) =>
  (await db.insertInto('lanePlaces').values({ name }).returning('id').executeTakeFirstOrThrow()).id

const places = new Map<string, number>()
for (const [city, state] of cityNames) places.set(city, await aPlace(`${city}, ${state}`))

test('every name of a city finds it, however its own is written', async () => {
  for (const [city, state, ...others] of cityNames)
    for (const typed of [city, `${city}, ${state}`, ...others])
      expect(await lanePlacesLike(db, typed), typed).toContain(places.get(city))
})

test.each([
  ['Eluru', 'Vellore, Tamil Nadu'],
  ['Eluru', 'Nellore, Andhra Pradesh'],
  ['Beed', 'Bidar, Karnataka'],
  ['Varanasi', 'Kashipur, Uttarakhand'],
  ['Thane', 'Pathanamthitta, Kerala'],
  ['Surat, Gujarat', 'Suratgarh, Rajasthan'],
])('the other names of %s do not find %s, which only contains their letters', async (typed, place) => {
  const id = await aPlace(place)
  expect(await lanePlacesLike(db, typed)).not.toContain(id)
  expect(await lanePlacesLike(db, place)).toContain(id)
})

test('a city of another state is not found by the names of its namesake', async () => {
  const [bihar, plain, coded] = [
    await aPlace('Aurangabad, Bihar'),
    await aPlace('Aurangabad'),
    await aPlace('औरंगाबाद, महाराष्ट्र 431001, India'),
  ]
  const namesake = places.get('Chhatrapati Sambhajinagar')
  expect(await lanePlacesLike(db, 'Aurangabad, Bihar')).toEqual([bihar])
  const ofMaharashtra = await lanePlacesLike(db, 'Sambhajinagar, Maharashtra')
  expect(ofMaharashtra).toEqual(expect.arrayContaining([namesake, plain, coded]))
  expect(ofMaharashtra).not.toContain(bihar)
  expect(await lanePlacesLike(db, 'Aurangabad')).toEqual(expect.arrayContaining([namesake, bihar, plain, coded]))
})

test('what is typed itself is found within words, what stands beside another name is found with it', async () => {
  const [garh, rural, road] = [
    await aPlace('Suratgarh'),
    await aPlace('Bengaluru (Rural)'),
    await aPlace('बेंगलुरु-ग्रामीण'),
  ]
  expect(await lanePlacesLike(db, 'surat')).toContain(garh)
  expect(await lanePlacesLike(db, 'Bangalore')).toEqual(expect.arrayContaining([rural, road]))
})

test.each([
  ['सातारा', 'Satara, Maharashtra'],
  ['अंकलेश्वर', 'Ankleshwar, Gujarat'],
  ['सांगली, महाराष्ट्र', 'Sangli, Maharashtra'],
])('a small town that is written in Hindi (%s) finds %s', async (typed, place) => {
  const id = await aPlace(place)
  expect(await lanePlacesLike(db, typed)).toContain(id)
})
