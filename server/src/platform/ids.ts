const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids are opaque to clients; one that cannot be ours reads as absent instead of upsetting the database. The contract has made capitals small. */
export const isUuid = (id: string): boolean => uuid.test(id)
