import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { type InputProps, NumberInput } from './input.tsx'

/**
 * A number that may be filled in later by what the server answers. If that happens while somebody is in the field, it is
 * selected: the next digit replaces it, as in an empty field, and is not appended to it.
 */
export function LateNumberInput({ value, onChange, ...props }: InputProps) {
  const box = useRef<HTMLInputElement>(null)
  const typed = useRef(value)
  useLayoutEffect(() => {
    if (value === typed.current) return
    typed.current = value
    if (document.activeElement === box.current) box.current?.select()
  }, [value])
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    typed.current = event.target.value
    onChange?.(event)
  }
  return <NumberInput {...props} ref={box} value={value} onChange={change} />
}
