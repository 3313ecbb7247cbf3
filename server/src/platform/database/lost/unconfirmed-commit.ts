import type pg from 'pg'

const unconfirmed = new WeakSet<pg.ClientBase>()

/**
 * A COMMIT that waits for a synchronous standby and is cancelled meanwhile (by its time limit, say) succeeds all the same, with a
 * warning that it stands on this server alone. Whoever is told "done" must not lose it with that server.
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
