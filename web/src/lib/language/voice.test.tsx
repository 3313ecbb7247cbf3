import { act, renderHook } from '@testing-library/react'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import './locale.ts'
import { useVoice } from './voice.ts'

class Utterance {
  text: string
  voice = null
  lang = ''
  constructor(text: string) {
    this.text = text
  }
}
function phoneWith(langs: string[]) {
  const speech = Object.assign(new EventTarget(), {
    speaking: false,
    getVoices: () => langs.map((lang) => ({ lang, voiceURI: lang })),
    speak: vi.fn(),
    cancel: vi.fn(),
  })
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  return speech
}
const open = () =>
  renderHook(useVoice, {
    wrapper: ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
afterEach(() => vi.unstubAllGlobals())

test('India’s own voice of the language reads, and a second press stops it', () => {
  const speech = phoneWith(['hi-IN', 'en-US', 'en-IN'])
  const { result } = open()
  act(() => result.current?.('Load from Kochi'))
  expect(speech.speak).toHaveBeenCalledWith(expect.objectContaining({ text: 'Load from Kochi', lang: 'en-IN' }))
  speech.speaking = true
  act(() => result.current?.('Load from Kochi'))
  expect(speech.speak).toHaveBeenCalledTimes(1)
  expect(speech.cancel).toHaveBeenCalled()
})

test('without a voice of the language there is none, until the phone has read its list', () => {
  const langs = ['ta-IN']
  const speech = phoneWith(langs)
  const { result } = open()
  expect(result.current).toBeNull()
  langs.push('en-GB')
  act(() => void speech.dispatchEvent(new Event('voiceschanged')))
  expect(result.current).not.toBeNull()
})

test('a browser without speech has none', () => {
  vi.stubGlobal('speechSynthesis', undefined)
  expect(open().result.current).toBeNull()
})
