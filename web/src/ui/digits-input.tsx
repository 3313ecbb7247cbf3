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
 * A field of so many digits. What is pasted is read before the field cuts it off: the spaces of `440 001` would push the
 * last digits out.
 */
export function DigitsInput({ places, onChange, read = digitsOf, ...props }: DigitsInputProps) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    onChange(read(event.clipboardData.getData('text')).slice(0, places))
  }
  return (
    <Input
      inputMode="numeric"
      maxLength={places}
      {...props}
      onChange={(event) => onChange(event.target.value)}
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
