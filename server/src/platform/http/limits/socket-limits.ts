const seconds = 1000

/** How long a socket may take: for a request's head, for all of it (5 MB on a slow phone); looked at this often. */
export const socketPatience = { headMs: 15 * seconds, requestMs: 60 * seconds, checkMs: 5 * seconds }

/** How long one may stay idle between two requests, and silent within one. */
export const socketLife = { idleMs: 65 * seconds, silentMs: 70 * seconds }
