import { createStore } from './store/create-store.ts'
import { stored } from './stored.ts'
import { useStore } from './store/use-store.ts'

export type Theme = 'light' | 'dark' | 'system'
const key = 'vapsi.theme'

const chosenTheme = (): Theme => {
  const value = stored.read(key)
  return value === 'light' || value === 'dark' ? value : 'system'
}

const theme = createStore<Theme>('system')
theme.set(chosenTheme())

/** `system` follows the device; the others stay whatever the hour. */
export function chooseTheme(next: Theme): void {
  if (next === 'system') {
    stored.remove(key)
    delete document.documentElement.dataset['theme']
  } else {
    stored.write(key, next)
    document.documentElement.dataset['theme'] = next
  }
  theme.set(next)
}

export const useTheme = (): Theme => useStore(theme)
