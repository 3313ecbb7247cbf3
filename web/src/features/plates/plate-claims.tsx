import { Trans, useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import type { AdminVehicleView } from '@vapsi/contract/admin/admin-views'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { ListFailure } from '../../domain/office-rows/list-failure.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { listOf, useOfficeList } from '../../domain/office/office-list.ts'
import { ReasonDialog } from '../../domain/office/reason-dialog.tsx'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { nameOf } from '../../domain/office/words.ts'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { api } from '../../lib/api/api.ts'
import { tons } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, VerifiedBadge } from '../../ui/chip.tsx'
import { RcOfVehicle } from './rc-of-vehicle.tsx'

/** Who claims the number of a vehicle, and the press that gives it to one of them by the RC. */
export function PlateClaims({ vehicle }: { vehicle: AdminVehicleView }) {
  const list = useOfficeList(
    listOf(admin.vehicles, { verification: 'disputed', plate: vehicle.vehicleNumber, limit: 50 }),
    vehicle.claims > 1,
  )
  if (vehicle.claims < 2) return null
  return (
    <section className="grid grid-cols-1 gap-3 rounded-input border border-line p-3 text-sm">
      <h3 className="font-bold">
        <Trans>Claims on this number</Trans>
      </h3>
      <p className="text-quiet">
        <Trans>Each owner is asked for the RC. Give the number to the one it names.</Trans>
      </p>
      <ListFailure list={list} />
      <ul className="grid grid-cols-1 gap-3">
        {list.rows.map((claim) => (
          <Claim key={claim.id} claim={claim} />
        ))}
      </ul>
    </section>
  )
}

function Claim({ claim }: { claim: AdminVehicleView }) {
  const words = useCategoryWords()
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link href={`/admin/users?open=${claim.transporterId}`} className="font-semibold underline underline-offset-4">
          {nameOf(claim.transporter)}
        </Link>
        <VerifiedBadge verified={claim.isVerified} />
        {claim.isDisputed ? (
          <Chip tone="orange">
            <Trans>Waits, off the market</Trans>
          </Chip>
        ) : (
          <Chip tone="green">
            <Trans>Came first</Trans>
          </Chip>
        )}
      </p>
      <p className="text-quiet">
        {words.category(claim.category)} · {words.type(claim.vehicleType)} · {tons(claim.passingWeight)}
      </p>
      <RcOfVehicle vehicle={claim} />
      <Decide claim={claim} />
    </li>
  )
}

function Decide({ claim }: { claim: AdminVehicleView }) {
  const { t } = useLingui()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const fallback = t`The number could not be given.`
  const decide = useOfficeAction<string, AdminVehicleView>(
    (reason) => api(admin.resolvePlate, { id: claim.id, reason }),
    { done: t`Dispute decided`, failed: t`That failed`, fallback },
    () => setOpen(false),
  )
  if (!may(admin.resolvePlate)) return null
  const number = spacedNumber(claim.vehicleNumber)
  const owner = nameOf(claim.transporter)
  return (
    <>
      <Button size="sm" className="w-fit" aria-label={t`Give ${number} to ${owner}`} onClick={() => setOpen(true)}>
        <Trans>Give the number</Trans>
      </Button>
      {isOpen && (
        <ReasonDialog
          open
          onOpenChange={setOpen}
          title={t`Give ${number} to ${owner}?`}
          description={t`This vehicle is verified. Those of the others leave their fleets and the market; all owners are told.`}
          confirmLabel={t`Give the number`}
          busy={decide.isPending}
          error={decide.error}
          fallback={fallback}
          onConfirm={(reason) => decide.mutate(reason)}
        />
      )}
    </>
  )
}
