import type pg from 'pg'

const unconfirmed = new WeakSet<pg.ClientBase>()

/**
 * A COMMIT that waits for a synchronous standby and is cancelled in the meantime (for example by its time limit) still
 * succeeds, with a warning that it is on this server only. A client told "done" must not lose it with that server.
 */
export function noteUnconfirmed(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') unconfirmed.add(client)
  })
}

export function refuseUnconfirmed<T>(client: pg.ClientBase, answer: T): T {
  if (unconfirmed.delete(client)) throw new Error('Query read timeout: no standby has confirmed the commit')
  return answer
}
