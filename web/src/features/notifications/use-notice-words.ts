import { useEffect, useState } from 'react'
import { useLocale } from '../../lib/language/locale.ts'
import type { Notification } from './use-inbox.ts'

type Words = (notification: Notification) => { title: string; body: string }

const english: Words = ({ title, message }) => ({ title, body: message })

/** What a notification says in the language of the page; one without a code, or that this page does not know yet, in English. */
export function useNoticeWords(): Words {
  const locale = useLocale()
  const [hindi, setHindi] = useState<(notification: Notification) => ReturnType<Words> | undefined>()
  useEffect(() => {
    if (locale === 'hi')
      import('./hindi-notices.ts').then(
        ({ hindiNotice }) => setHindi(() => hindiNotice),
        () => null,
      )
  }, [locale])
  return (notification) => (locale === 'hi' && hindi?.(notification)) || english(notification)
}
