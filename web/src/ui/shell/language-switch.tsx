import { useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { type Locale, chooseLocale, locales, useLocale } from '../../lib/language/locale.ts'
import { PlainButton } from '../button.tsx'

/** Names the other language in its own letters: whoever needs it can read it. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const other: Locale = locale === 'en' ? 'hi' : 'en'
  return (
    <PlainButton
      lang={other}
      aria-label={`${t`Language`}: ${locales[other]}`}
      onClick={() => void chooseLocale(other)}
      className={`inline-flex min-h-11 items-center gap-2 rounded-input px-3 text-sm font-semibold hover:bg-soft-grey ${className}`}
    >
      <Languages aria-hidden className="size-4.5" />
      <span className={other === 'hi' ? 'font-mark' : ''}>{locales[other]}</span>
    </PlainButton>
  )
}
