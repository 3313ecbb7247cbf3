import { useLingui } from '@lingui/react/macro'
import type { NeedKind } from '@vapsi/contract/admin/needs'
import type { KeyWords } from '../../domain/office-keys/keys-line.tsx'

export function useNeedWords(): Record<NeedKind, string> {
  const { t } = useLingui()
  return {
    driver_silent: t`Driver has not answered`,
    declined: t`Driver declined`,
    unassigned: t`No truck yet`,
    pod_unchecked: t`POD is not checked`,
    disputed: t`Delivery disputed`,
    eway_ending: t`E-way bill to extend`,
    advance_overdue: t`Advance is late`,
    misfit: t`Truck does not fit`,
    undelivered: t`Message not delivered`,
  }
}

export function useNeedKeyWords(): KeyWords {
  const { t } = useLingui()
  return [
    ['N J K', t`next and previous`],
    ['D', t`do what the row offers`],
    ['H', t`put off for an hour`],
    ['G', t`give to another clerk`],
    ['Enter', t`open the booking`],
    ['?', t`all keys`],
  ]
}
