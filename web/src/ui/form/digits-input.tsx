import type { ClipboardEvent } from 'react'
import { Input, type InputProps } from './input.tsx'

interface DigitsInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onPaste' | 'maxLength'> {
  /** As many as the field holds. */
  places: number
  value: string
  onChange: (text: string) => void
  /** What a pasted text means; its digits, if nothing is said. */
  read?: (pasted: string) => string
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * A field for a fixed number of digits. Pasted text is parsed before it is cut: the space in `440 001` would push the
 * last digit out. Phones insert a copied or remembered number like typed text, so the length is limited here and not by
 * `maxLength`, which would cut it first.
 */
export function DigitsInput({ places, value, onChange, read = digitsOf, ...props }: DigitsInputProps) {
  const putIn = (text: string) => onChange(read(text).slice(0, places))
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    putIn(event.clipboardData.getData('text'))
  }
  const change = (text: string) => {
    if (text.length <= places) onChange(text)
    // One digit too many is not taken; a whole number at once is one to be read.
    else if (text.length > value.length + 1) putIn(text)
  }
  return (
    <Input
      inputMode="numeric"
      {...props}
      value={value}
      onChange={(event) => change(event.target.value)}
      onPaste={paste}
    />
  )
}

/** An Indian mobile without its +91, which stands before the field. */
export function MobileInput(props: Omit<DigitsInputProps, 'places' | 'read' | 'type' | 'lead'>) {
  return <DigitsInput autoComplete="tel-national" {...props} places={10} type="tel" lead="+91" read={mobileIn} />
}

/** `+91 98765 43210`, `098765-43210` or `91 9876543210` as the ten digits that are meant. */
function mobileIn(text: string): string {
  const digits = digitsOf(text)
  return digits.length > 10 ? digits.replace(/^(0091|091|91|0)/, '') : digits
}
