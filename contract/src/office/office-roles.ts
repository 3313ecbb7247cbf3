/** What a clerk of the office may do; an owner may do all of it, and decides who else may. */
export const OFFICE_ROLES = ['dispatcher', 'accounts', 'moderator', 'owner'] as const
export type OfficeRole = (typeof OFFICE_ROLES)[number]

export const allRoles = OFFICE_ROLES
