import { describe, expect, test } from 'vitest'
import { everyText } from './every-text.ts'
import { TRANSLATIONS, languages } from '../values/language.ts'

describe.each(TRANSLATIONS)('%s', (language) => {
  const { places, goods } = everyText[language]

  test('names every place and all goods that Hindi names', () => {
    expect(Object.keys(places)).toEqual(Object.keys(everyText.hi.places))
    expect(Object.keys(goods)).toEqual(Object.keys(everyText.hi.goods))
  })

  test('in its own letters', () => {
    const own = new RegExp(`^[\\p{Script=${languages[language].script}}\\p{Script=Inherited} \\-]{2,}$`, 'u')
    for (const name of Object.values({ ...places, ...goods })) expect(name).toMatch(own)
  })
})
