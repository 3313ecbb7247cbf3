import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfficeRole } from '@vapsi/contract/values/office-roles'

export const roleWords: Record<OfficeRole, MessageDescriptor> = {
  dispatcher: msg`Dispatcher`,
  accounts: msg`Accounts`,
  moderator: msg`Moderator`,
  owner: msg`Owner`,
}
