import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isShownAtFields, useFieldErrors } from '../../lib/field-errors.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PlacePicker } from '../../ui/form/place-picker.tsx'
import type { PlaceValue } from '../../ui/form/place.ts'
import { SaveLaneButton, useSaveLane } from './save-lane.tsx'

const nowhere: PlaceValue = { text: '', place: null }

/** Where the market has nothing yet: the lane that somebody waits for, by one end or both. */
export function LaneForm() {
  const { t } = useLingui()
  const { user } = useAuth()
  const [from, setFrom] = useState(nowhere)
  const [to, setTo] = useState(nowhere)
  const lane = { from: from.text.trim() || null, to: to.text.trim() || null }
  const save = useSaveLane()
  const fields = useFieldErrors(save.error, lane)
  return (
    <Card aria-label={t`Wait for a lane`} className="grid grid-cols-1 gap-3">
      <div>
        <h3 className="font-bold">
          {user?.userType === 'transporter' ? (
            <Trans>Which loads are you waiting for?</Trans>
          ) : (
            <Trans>Which trucks are you waiting for?</Trans>
          )}
        </h3>
        <p className="text-sm text-quiet">
          <Trans>
            Save the lane: you are told on this device when one is posted near both ends. One end is enough.
          </Trans>
        </p>
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label={t`From`} error={fields['from']}>
          <PlacePicker name="lane-from" value={from} onChange={setFrom} />
        </Field>
        <Field label={t`To`} error={fields['to']}>
          <PlacePicker name="lane-to" value={to} onChange={setTo} />
        </Field>
      </div>
      <SaveLaneButton
        save={save}
        lane={lane}
        isDisabled={!lane.from && !lane.to}
        isSaid={isShownAtFields(save.error, lane)}
      />
    </Card>
  )
}
