import { useLingui } from '@lingui/react/macro'
import { LANGUAGES, languages } from '@vapsi/contract/values/language'
import { Languages } from 'lucide-react'
import { useLocation } from 'wouter'
import { localeAt } from '../../lib/language/chosen-locale.ts'
import { chooseLocale, useLocale } from '../../lib/language/locale.ts'
import { CoveringSelect } from '../form/covering-select.tsx'

/** The device's own list, in which each language stands by its own name: the device has its letters, and no page has to load them. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [path] = useLocation()
  const spoken = LANGUAGES.filter((language) => localeAt(path, language) === language)
  return (
    <span
      className={`relative inline-flex min-h-11 items-center gap-2 rounded-input px-3 text-sm font-semibold hover:bg-soft-grey has-focus-visible:outline-3 has-focus-visible:outline-focus ${className}`}
    >
      <Languages aria-hidden className="size-4.5" />
      <span aria-hidden>{languages[locale].name}</span>
      {/* As wide as the name that is chosen, not as the longest. */}
      <CoveringSelect
        label={t`Language`}
        value={locale}
        options={spoken.map((language) => ({ value: language, label: languages[language].name, lang: language }))}
        onChange={(chosen) => void chooseLocale(chosen)}
      />
    </span>
  )
}
