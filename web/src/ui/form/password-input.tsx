import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Input, type InputProps } from './input.tsx'

export function PasswordInput(props: Omit<InputProps, 'type' | 'trail'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      trail={
        <button
          type="button"
          aria-label={shown ? t`Hide password` : t`Show password`}
          className="-mr-3 grid size-11 place-content-center rounded-input hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
        </button>
      }
    />
  )
}
