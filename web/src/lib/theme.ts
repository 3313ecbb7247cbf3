import { useSyncExternalStore } from 'react'
import { stored } from './stored.ts'

export type Theme = 'light' | 'dark' | 'system'
const key = 'vapsi.theme'
const listeners = new Set<() => void>()

const chosenTheme = (): Theme => {
  const value = stored.read(key)
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** `system` follows the device; the others stay whatever the hour. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    stored.remove(key)
    delete document.documentElement.dataset['theme']
  } else {
    stored.write(key, theme)
    document.documentElement.dataset['theme'] = theme
  }
  for (const changed of listeners) changed()
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    chosenTheme,
    () => 'system',
  )
