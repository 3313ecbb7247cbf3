import { Trans, useLingui } from '@lingui/react/macro'
import { loadStops } from '@vapsi/contract/loads/load-stops'
import type { LoadStopView } from '@vapsi/contract/shipment/stops'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { StopContactDialog } from '../../../domain/stops/stop-contact-dialog.tsx'
import { api } from '../../../lib/api/api.ts'
import { nameIn } from '../../../lib/language/spoken.ts'
import { Button } from '../../../ui/button.tsx'
import { Expander } from '../../../ui/expander.tsx'
import { useLoadsChanged } from '../use-loads.ts'

/** Whom to call at the stops of a load that waits for a truck: its shipper reads and corrects it. */
export function ContactsOfStops({ loadId, stops }: { loadId: string; stops: readonly LoadStopView[] }) {
  return (
    <Expander label={<Trans>Contacts at the stops</Trans>} className="border-t border-line pt-1">
      <ol className="grid grid-cols-1 divide-y divide-line">
        {stops.map((stop) => (
          <ContactOfStop key={stop.id} loadId={loadId} stop={stop} />
        ))}
      </ol>
    </Expander>
  )
}

function ContactOfStop({ loadId, stop }: { loadId: string; stop: LoadStopView }) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const changed = useLoadsChanged()
  const place = nameIn(stop.location)
  const { contactName, contactNumber, note } = stop
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-40 text-sm break-words">
        <p className="font-semibold">{place}</p>
        <p className="tabular text-quiet">
          {!contactName && !contactNumber && <Trans>Nobody to call yet</Trans>}
          <span className="block">{contactName}</span>
          {contactNumber && <span className="block whitespace-nowrap">+91 {contactNumber}</span>}
        </p>
        {note && <p>{note}</p>}
      </div>
      <Button
        call={loadStops.setContact}
        size="sm"
        icon={<Pencil aria-hidden />}
        aria-label={t`Change contact and note at ${place}`}
        onClick={() => setEditing(true)}
      >
        <Trans>Change</Trans>
      </Button>
      {isEditing && (
        <StopContactDialog
          stop={stop}
          save={(form) => api(loadStops.setContact, { id: loadId, ...form })}
          onSaved={changed}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  )
}
