import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { inWords } from './refusals-in-words.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a refusal within an answer is said in the language of the page, what has no code stays', async () => {
  const refused = { code: 'line_settled', params: null, message: 'This line has been settled meanwhile.' }
  const booked = { code: null, params: null, message: null }
  expect(await inWords([refused, booked])).toEqual([refused, booked])
  i18n.loadAndActivate({ locale: 'hi', messages: {} })
  const [said, stays] = await inWords([refused, booked])
  expect(said!.message).toMatch(/[\u0900-\u097F]/)
  expect(stays).toEqual(booked)
})
