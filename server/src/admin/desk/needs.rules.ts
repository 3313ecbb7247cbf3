import { NEED_KINDS, type NeedKind } from '@vapsi/contract/admin/needs'
import { OFFICE_ROLES, type OfficeRole } from '@vapsi/contract/values/office-roles'

const ofRole: Record<Exclude<OfficeRole, 'owner'>, readonly NeedKind[]> = {
  dispatcher: ['driver_silent', 'declined', 'unassigned', 'pod_unchecked', 'eway_ending', 'misfit', 'undelivered'],
  accounts: ['disputed', 'advance_overdue'],
  moderator: ['pod_unchecked', 'undelivered'],
}

/** The kinds that a clerk of this role may settle; an owner all. */
export const needsOfRole = (role: OfficeRole | null): readonly NeedKind[] =>
  role === null ? [] : role === 'owner' ? NEED_KINDS : ofRole[role]

/** The roles that may settle it. */
export const rolesFor = (kind: NeedKind): readonly OfficeRole[] =>
  OFFICE_ROLES.filter((role) => needsOfRole(role).includes(kind))
