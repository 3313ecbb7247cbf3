import { Trans } from '@lingui/react/macro'
import { fleet } from '@vapsi/contract/fleet'
import type { AdminVehicleView } from '@vapsi/contract/admin/admin-views'
import { DocumentViewer } from '../../domain/documents/document-viewer.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { Expander } from '../../ui/expander.tsx'
import { When } from '../../ui/figures.tsx'

/** The RC that an owner has shown: what the office decides from. */
export function RcOfVehicle({ vehicle: { rc } }: { vehicle: Pick<AdminVehicleView, 'rc'> }) {
  const may = useMay()
  if (!rc)
    return (
      <p className="text-sm text-quiet">
        <Trans>No RC has been sent yet.</Trans>
      </p>
    )
  const sent = (
    <span>
      <Trans>RC sent</Trans> <When at={rc.uploadedAt} />
    </span>
  )
  if (!may(fleet.downloadRc)) return <p className="text-sm text-quiet">{sent}</p>
  return (
    <Expander label={sent}>
      <DocumentViewer document={rc} label="RC" />
    </Expander>
  )
}
