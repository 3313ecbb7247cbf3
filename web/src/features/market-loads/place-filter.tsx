import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { Input } from '../../ui/form/input.tsx'

/** From where, to where: a part of each name is enough. Asked once the field is left, or with Enter. */
export function PlaceFilter(props: { from: string; to: string; set: (places: { from: string; to: string }) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ from: props.from, to: props.to })
  const [seen, setSeen] = useState(`${props.from}\n${props.to}`)
  // Changed from outside: by the history, or by Show all loads.
  const now = `${props.from}\n${props.to}`
  if (seen !== now) {
    setSeen(now)
    setTyped({ from: props.from, to: props.to })
  }
  const ask = () => {
    const asked = { from: typed.from.trim(), to: typed.to.trim() }
    if (asked.from !== props.from || asked.to !== props.to) props.set(asked)
  }
  const field = (name: 'from' | 'to', label: string) => (
    <Input
      type="search"
      name={name}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={80}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      onBlur={ask}
    />
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    ask()
  }
  return (
    <form role="search" aria-label={t`From where to where`} onSubmit={submit} className="grid grid-cols-2 gap-2">
      {field('from', t`From`)}
      {field('to', t`To`)}
      <button type="submit" hidden>
        {t`From where to where`}
      </button>
    </form>
  )
}
