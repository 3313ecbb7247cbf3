/** Roles of clerks. An owner may do everything, and assigns the roles. */
export const OFFICE_ROLES = ['dispatcher', 'accounts', 'moderator', 'owner'] as const
export type OfficeRole = (typeof OFFICE_ROLES)[number]

export const allRoles = OFFICE_ROLES
