const seconds = 1000

/** Time limits of a socket: for a request's head, and for all of it (5 MB on a slow phone); checked this often. */
export const socketPatience = { headMs: 15 * seconds, requestMs: 60 * seconds, checkMs: 5 * seconds }

/** How long a socket may be idle between two requests, and silent within one. */
export const socketLife = { idleMs: 65 * seconds, silentMs: 70 * seconds }
