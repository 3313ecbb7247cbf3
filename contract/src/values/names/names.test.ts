import { describe, expect, test } from 'vitest'
import { hindiGoods } from '../hindi-goods.ts'
import { hindiPlaces } from '../hindi-places.ts'

const scripts = { mr: 'Devanagari', gu: 'Gujarati', ta: 'Tamil', te: 'Telugu', pa: 'Gurmukhi' }

describe.each(Object.entries(scripts))('%s', (language, script) => {
  const read = import(`./${language}.ts`)

  test('names every place and all goods that Hindi names', async () => {
    const { places, goods } = await read
    expect(Object.keys(places)).toEqual(Object.keys(hindiPlaces))
    expect(Object.keys(goods)).toEqual(Object.keys(hindiGoods))
  })

  test('in its own letters', async () => {
    const { places, goods } = await read
    const own = new RegExp(`^[\\p{Script=${script}}\\p{Script=Inherited} \\-]{2,}$`, 'u')
    for (const name of Object.values({ ...places, ...goods })) expect(name).toMatch(own)
  })
})
