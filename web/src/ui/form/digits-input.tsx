import { digitsOf, mobileDigits, plainly } from '@vapsi/contract/values/pasted'
import type { ClipboardEvent } from 'react'
import { Input, type InputProps } from './input.tsx'

interface DigitsInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onPaste' | 'maxLength'> {
  /** As many as the field holds. */
  places: number
  value: string
  onChange: (text: string) => void
  /** What a pasted text means; its digits, if nothing is said. */
  read?: (pasted: string) => string
  /** Whether a typed text may become longer than the field holds, because it is read when it is whole. */
  mayGrow?: (typed: string) => boolean
}

/**
 * A field for a fixed number of digits. Pasted text is parsed before it is cut: the space in `440 001` would push the
 * last digit out. Phones insert a copied or remembered number like typed text, so the length is limited here and not by
 * `maxLength`, which would cut it first. A number that is too long stays whole, and the form says so: cut, it would be
 * somebody else's.
 */
export function DigitsInput({ places, value, onChange, read = digitsOf, mayGrow, ...props }: DigitsInputProps) {
  const putIn = (text: string) => onChange(read(text))
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    putIn(event.clipboardData.getData('text'))
  }
  const change = (typed: string) => {
    const text = plainly(typed)
    const meant = read(text)
    if (text.length <= places) onChange(text)
    else if (meant.length === places) onChange(meant)
    // One digit too many is not taken; a whole number at once is one to be read.
    else if (text.length > value.length + 1 || mayGrow?.(text)) onChange(meant)
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
  return (
    <DigitsInput
      autoComplete="tel-national"
      {...props}
      places={10}
      type="tel"
      lead="+91"
      read={mobileDigits}
      mayGrow={startsDialled}
    />
  )
}

/** `0` or `91` before the number, as people write it down: its last digits are still to come. */
const startsDialled = (typed: string) => /^(0{0,2}91|0)\d{9,10}$/.test(typed)
