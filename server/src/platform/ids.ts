const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids are opaque to clients; one that cannot be ours reads as absent instead of upsetting the database. */
export const isUuid = (id: string): boolean => uuid.test(id)
