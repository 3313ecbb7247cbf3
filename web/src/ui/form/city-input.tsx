import { type ComponentProps, useState } from 'react'
import { nameIn } from '../../lib/language/spoken.ts'
import { Input } from './input.tsx'

type CityInputProps = Omit<ComponentProps<typeof Input>, 'value'> & { value: string }

/** A town that is typed by hand: a known name stands in the letters of the page, what is being typed as it is typed. */
export function CityInput({ value, ...input }: CityInputProps) {
  const [isTyping, setTyping] = useState(false)
  return (
    <Input
      {...input}
      value={isTyping ? value : nameIn(value)}
      onChange={(event) => {
        setTyping(true)
        input.onChange?.(event)
      }}
      onBlur={(event) => {
        setTyping(false)
        input.onBlur?.(event)
      }}
    />
  )
}
