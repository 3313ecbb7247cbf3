import { i18n } from '@lingui/core'
import { users } from '@vapsi/contract/users'
import { api } from '../api/api.ts'
import { hasChosenLocale, localeAt } from './chosen-locale.ts'
import { type Locale, chooseLocale } from './locale.ts'
import { sessionStore } from '../session/session-store.ts'

/**
 * Push, SMS and e-mail use the language of the page. A language chosen on this device is saved to the account; a device
 * without a choice uses the account's.
 */
export function followAccountLanguage(): void {
  sessionStore.subscribe(() => void agree())
  i18n.on('change', () => void agree())
  void agree()
}

async function agree(): Promise<void> {
  const language = i18n.locale as Locale
  const { user } = sessionStore.get()
  if (!user?.language || localeAt(window.location.pathname, user.language) === language) return
  if (!hasChosenLocale()) return chooseLocale(user.language)
  // Told again with the next page where this one has no signal.
  const told = await api(users.chooseLanguage, { language }).catch(() => null)
  if (told && sessionStore.get().user?.id === told.id) sessionStore.set(told)
}
