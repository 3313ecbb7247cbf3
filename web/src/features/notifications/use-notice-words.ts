import { useEffect, useState } from 'react'
import { useLocale } from '../../lib/language/locale.ts'
import type { Notification } from './use-inbox.ts'

/** What its words are made of. */
type Said = Pick<Notification, 'title' | 'message' | 'code' | 'params'>
type Words = (notification: Said) => { title: string; body: string }

const english: Words = ({ title, message }) => ({ title, body: message })

/** What a notification says in the language of the page; one without a code, or that this page does not know yet, in English. */
export function useNoticeWords(): Words {
  const locale = useLocale()
  const [known, setKnown] = useState<{
    locale: string
    say: (notification: Said) => ReturnType<Words> | undefined
  }>()
  useEffect(() => {
    if (locale !== 'en')
      import('../../lib/language/server-messages.ts').then(
        async ({ noticeIn, serverMessagesIn }) => {
          const messages = await serverMessagesIn(locale)
          if (messages) setKnown({ locale, say: (notification) => noticeIn(messages, notification) })
        },
        () => null,
      )
  }, [locale])
  return (notification) => (known?.locale === locale && known.say(notification)) || english(notification)
}
