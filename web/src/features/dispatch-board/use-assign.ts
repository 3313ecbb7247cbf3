import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TIMES } from '@vapsi/contract/values/times'
import { type LoadTruckView, dispatch } from '@vapsi/contract/dispatch/dispatch'
import { admin } from '@vapsi/contract/admin/admin'
import { useRef, useState } from 'react'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { refreshOffice } from '../../domain/office/office-list.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { useConfig } from '../../lib/api/config.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { toast } from '../../lib/session/toast.ts'
import type { Waiting } from './board-rows.ts'
import type { Assigned } from './undo-bar.tsx'

export interface Order {
  load: Waiting
  truck: LoadTruckView
  driverPrice: number
  /** Why a truck is sent that does not fit, or for less than its way costs. */
  reason?: string
}

const isDoubt = (code: string | undefined) => code === 'misfit' || code === 'below_cost'
const isTaken = (code: string | undefined) => code === 'vehicle_busy' || code === 'no_trip_to_end'

/** Assigns a truck and takes it back. Shown only after the server's confirmation; after a refusal typed text stays. */
export function useAssign({
  onAssigned,
  onUndone,
}: {
  onAssigned: (order: Order) => void
  /** `reread`: until the lists know it. */
  onUndone: (assigned: Assigned, reread: Promise<void>) => void
}) {
  const { t } = useLingui()
  const client = useQueryClient()
  const undoSeconds = useConfig().data?.undoSeconds ?? TIMES.undoSeconds
  const keyOf = useRef(keyPerBody())
  /** What can still be undone, the newest last. */
  const [undoable, setUndoable] = useState<readonly Assigned[]>([])
  /** Trucks known to be on a trip by now, even if older lists differ. */
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const take = (ids: readonly string[]) => setTaken((known) => new Set([...known, ...ids]))
  /** Shows what was assigned for as long as it can be undone. */
  const announce = (done: Omit<Assigned, 'untilMs'>) => {
    take(done.vehicleIds)
    const latest = { ...done, untilMs: Date.now() + undoSeconds * 1000 }
    setUndoable((known) => [...known, latest])
  }
  const drop = (gone: Assigned) =>
    setUndoable((known) => known.filter((one) => one !== gone && one.untilMs > Date.now()))
  const assign = useMutation({
    mutationFn: async ({ load, truck, driverPrice, reason }: Order): Promise<{ id?: string; reference: string }> => {
      const { vehicleId, after } = truck
      if (after !== null) return api(dispatch.plan, { id: load.id, vehicleId, negotiatedPriceDriver: driverPrice })
      const body = {
        transporterId: truck.transporter.id,
        vehicleId: truck.vehicleId,
        negotiatedPriceShipper: load.price,
        negotiatedPriceDriver: driverPrice,
        mindsCost: true,
        ...(reason && { override: { reason } }),
      }
      const idempotencyKey = keyOf.current({ id: load.id, ...body })
      return load.kind === 'bid'
        ? api(admin.assignFromBid, { bidId: load.id, ...body }, { idempotencyKey })
        : api(admin.assignOrder, { bookingId: load.id, ...body }, { idempotencyKey })
    },
    onSuccess: ({ id, reference }, order) => {
      const number = spacedNumber(order.truck.vehicleNumber)
      if (id !== undefined)
        announce({
          bookingIds: [id],
          vehicleIds: [order.truck.vehicleId],
          title: t`${reference} goes to ${number}`,
          load: order.load,
        })
      else {
        take([order.truck.vehicleId])
        toast({ title: t`Planned: ${number} takes it after ${reference}` })
      }
      onAssigned(order)
      // The next one does not wait for the lists.
      void refreshOffice(client)
    },
    onError: async (error, { truck }) => {
      if (error instanceof ApiError && truck.after === null && isDoubt(error.code)) return
      // Somebody was faster: the next truck takes its number.
      if (error instanceof ApiError && isTaken(error.code)) take([truck.vehicleId])
      toast({
        title: t`Assignment failed`,
        description: errorMessage(error, t`Failed to assign order.`),
        variant: 'destructive',
      })
      await refreshOffice(client)
    },
  })
  const undo = useMutation({
    mutationFn: async ({ bookingIds }: Assigned) => {
      for (const id of bookingIds) await api(admin.unassign, { id, reason: t`Undone at once` })
    },
    onSuccess: (_, undone) => {
      // The same again is another assignment.
      keyOf.current = keyPerBody()
      setTaken((known) => new Set([...known].filter((id) => !undone.vehicleIds.includes(id))))
      drop(undone)
      // The previous one may be undone while the lists are loading.
      onUndone(undone, refreshOffice(client))
    },
    onError: async (error, undone) => {
      drop(undone)
      toast({ title: t`Not undone`, description: errorMessage(error, t`Please try again.`), variant: 'destructive' })
      await refreshOffice(client)
    },
  })
  return { assign, undo, assigned: undoable.at(-1) ?? null, announce, taken, forget: () => setUndoable([]) }
}
