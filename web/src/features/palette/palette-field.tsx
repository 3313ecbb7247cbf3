import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'

/** What is typed into the box of everything: `typed`, with the caret behind it when the field comes. */
export function PaletteField({
  typed,
  onType,
  ...props
}: { typed: string; onType: (typed: string) => void } & Omit<ComponentProps<'input'>, 'value' | 'onChange'>) {
  const { t } = useLingui()
  return (
    <input
      {...props}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the window was opened to type
      autoFocus
      aria-label={t`Search or do`}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      placeholder={t`Number, vehicle, mobile, name, place or UTR`}
      value={typed}
      onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
      onChange={({ target }) => onType(target.value)}
      className="h-12 w-full rounded-input border border-edge/70 bg-card px-4"
    />
  )
}
