import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useIsHere } from '../../lib/use-browser-state.ts'
import { useFirstWrong } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { useEnterGoesOn } from '../../ui/form/enter-goes-on.ts'
import { Field } from '../../ui/form/field.tsx'
import { MobileInput } from '../../ui/form/digits-input.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FailureNote } from './failure-note.tsx'
import type { MobileAuth } from './use-mobile-auth.ts'

/** Login and Sign Up, over one mobile number that goes with whoever changes between them. */
export function DetailsStep({ auth }: { auth: MobileAuth }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  // Whoever was led here by a press types next: that saves the tap into the field.
  const [isLedHere] = useState(useIsHere())
  useEffect(() => {
    const fields = [...(box.current?.querySelectorAll('input') ?? [])]
    if (isLedHere) fields.find(({ value }) => value === '')?.focus({ preventScroll: true })
  }, [isLedHere])
  return (
    <div ref={box}>
      <Tabs
        label={t`Login or Sign Up`}
        value={auth.tab}
        onChange={(id) => auth.setTab(id === 'signup' ? 'signup' : 'login')}
        items={[
          { id: 'login', label: t`Login`, content: <DetailsForm auth={auth} /> },
          { id: 'signup', label: t`Sign Up`, content: <DetailsForm auth={auth} /> },
        ]}
      />
    </div>
  )
}

function DetailsForm({ auth }: { auth: MobileAuth }) {
  const { t } = useLingui()
  const { form, moveThere } = useFirstWrong(null)
  useEnterGoesOn(form)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void auth.submitDetails()
    moveThere()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {auth.tab === 'signup' && (
        <Field label={t`Full name`} required error={auth.problems.name}>
          <Input
            value={auth.name}
            autoComplete="name"
            maxLength={60}
            placeholder={t`Your name`}
            onChange={(event) => auth.setName(event.target.value)}
          />
        </Field>
      )}
      <Field label={t`Mobile number`} required error={auth.problems.mobile}>
        <MobileInput
          placeholder={t`10-digit mobile number`}
          className="tabular"
          value={auth.mobile}
          onChange={auth.setMobile}
        />
      </Field>
      <FailureNote failure={auth.failure} />
      <Button type="submit" variant="main" size="lg" wide busy={auth.busy === 'send'}>
        {auth.busy === 'send' ? <Trans>Sending OTP...</Trans> : <Trans>Send OTP</Trans>}
      </Button>
    </form>
  )
}
