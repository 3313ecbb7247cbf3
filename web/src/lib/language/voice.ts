import { useSyncExternalStore } from 'react'
import { useLocale } from './locale.ts'

const speech = () => globalThis.speechSynthesis as SpeechSynthesis | undefined

/** Phones read the list of their voices late, and say so. */
function onVoices(changed: () => void) {
  const here = speech()
  here?.addEventListener?.('voiceschanged', changed)
  return () => here?.removeEventListener?.('voiceschanged', changed)
}

/** In India's own accent where the device has it. */
function voiceFor(locale: string): SpeechSynthesisVoice | null {
  const voices = (speech()?.getVoices() ?? []).filter(({ lang }) => lang.split(/[-_]/)[0] === locale)
  return voices.find(({ lang }) => /[-_]IN$/i.test(lang)) ?? voices[0] ?? null
}

/**
 * Reads a text aloud by the device's own voice of the reader's language, and stops when it is asked again; null where there is
 * none, as on a server.
 */
export function useVoice(): ((text: string) => void) | null {
  const locale = useLocale()
  const name = useSyncExternalStore(
    onVoices,
    () => voiceFor(locale)?.voiceURI ?? null,
    () => null,
  )
  if (name === null) return null
  return (text) => {
    const here = speech()
    const voice = voiceFor(locale)
    if (!here || !voice) return
    const wasSpeaking = here.speaking
    here.cancel()
    if (wasSpeaking) return
    const words = new SpeechSynthesisUtterance(text)
    words.voice = voice
    words.lang = voice.lang
    here.speak(words)
  }
}
