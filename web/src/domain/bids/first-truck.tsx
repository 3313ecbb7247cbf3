import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { fleet } from '@vapsi/contract/fleet'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { isShownAtFields, useFieldErrors, useFirstWrong } from '../../lib/field-errors.ts'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { useEnterGoesOn } from '../../ui/form/enter-goes-on.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useFleetReadAgain } from '../fleet/use-fleet.ts'
import { usualBody } from '../fleet/usual-body.ts'
import { type VehicleDraft, VehicleFields, vehicleBody } from '../fleet/vehicle-fields.tsx'
import { askedTruck, forgetAskedTruck } from '../way-home/asked-truck.ts'
import type { BiddableLoad } from './fitting.ts'

/** A bid names the truck that will carry the load: a newcomer adds it here, and the bid's own fields follow. */
export function FirstTruck({ load, title, onClose }: { load: BiddableLoad; title: string; onClose: () => void }) {
  const { t } = useLingui()
  const add = useAddTruck()
  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t`Add a vehicle first. A bid names the truck that will carry the load.`}
      footer={
        <Button type="submit" form="first-truck" variant="main" size="lg" wide busy={add.isPending}>
          <Trans>Add Vehicle</Trans>
        </Button>
      }
    >
      <TruckForm load={load} add={add} />
    </Dialog>
  )
}

function TruckForm({ load, add }: { load: BiddableLoad; add: ReturnType<typeof useAddTruck> }) {
  const { t } = useLingui()
  const [missing, setMissing] = useState(false)
  const [draft, setDraft] = useState(() => startOf(load))
  const { form, moveThere } = useFirstWrong(add.error)
  useEnterGoesOn(form)
  // Its number is all that is left to type.
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [form])
  const sent = { ...vehicleBody(draft), passingWeight: draft.weight }
  const fields = useFieldErrors(add.error, sent)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = !draft.number.trim() || !draft.weight.trim()
    setMissing(isMissing)
    if (isMissing) moveThere()
    else add.mutate(draft)
  }
  return (
    <form ref={form} id="first-truck" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <VehicleFields
        draft={draft}
        change={(more) => setDraft((now) => ({ ...now, ...more }))}
        fields={fields}
        isMissing={missing}
      />
      {add.isError && !isShownAtFields(add.error, sent) && (
        <p role="alert" className="rounded-input bg-soft-red px-3 py-2 text-sm text-danger">
          {errorMessage(add.error, t`Please try again.`)}
        </p>
      )}
    </form>
  )
}

/** As the load was looked for; else a truck that just carries it. */
function startOf({ vehicleCategory, weight }: BiddableLoad): VehicleDraft {
  const asked = askedTruck()
  const isAsked = asked?.category === vehicleCategory && asked.tons >= weight
  const tons = isAsked ? asked.tons : null
  return {
    number: '',
    category: vehicleCategory,
    vehicleType: usualBody(vehicleCategory, tons ?? weight),
    weight: tons === null ? '' : String(tons),
  }
}

/** Adds it, with the place and the home that a visitor said before the sign-up. */
function useAddTruck() {
  const { t } = useLingui()
  const readAgain = useFleetReadAgain()
  const [keyOf] = useState(keyPerBody)
  return useMutation({
    mutationFn: async (draft: VehicleDraft) => {
      const body = vehicleBody(draft)
      const { id } = await api(fleet.add, body, { idempotencyKey: keyOf(body) })
      const asked = askedTruck()
      // The truck is added: what fails now is asked again on its way home.
      if (asked)
        await api(wayHome.setEconomics, { id, home: asked.home, standsAt: asked.at }).then(forgetAskedTruck, () => null)
    },
    onSuccess: async () => {
      toast({ title: t`Vehicle added successfully` })
      await readAgain()
    },
  })
}
