import pg from 'pg'

/** `any`: the first that answers; `read-write`: the one that is not a standby. */
type Wanted = 'any' | 'read-write'

interface Hosts {
  /** The same address with one host each, in the order given. */
  urls: string[]
  wanted: Wanted
  /** The host that answered last; new connections of this process start with it. */
  at: number
}

/** One state per address, so that all connections share what one learns. */
const known = new Map<string, Hosts>()

/**
 * Parses `postgres://a:5432,b:5433/vapsi?target_session_attrs=read-write` as libpq does; null if it is not such an
 * address.
 */
export function hostsOf(url: string): Hosts | null {
  const found = known.get(url)
  if (found) return found
  const [, before, hosts, after] = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/.exec(url) ?? []
  if (before === undefined || hosts === undefined || after === undefined) return null
  const urls: string[] = []
  let wanted: string = 'any'
  for (const host of hosts.split(',')) {
    const one = `${before}${host}${after}`
    if (!URL.canParse(one)) return null
    const single = new URL(one)
    if (hosts !== '' && single.hostname === '') return null
    wanted = single.searchParams.get('target_session_attrs') ?? 'any'
    single.searchParams.delete('target_session_attrs')
    urls.push(hosts.includes(',') || wanted !== 'any' ? single.href : one)
  }
  if (wanted === 'primary') wanted = 'read-write'
  if (wanted !== 'any' && wanted !== 'read-write') return null
  const made: Hosts = { urls, wanted, at: 0 }
  known.set(url, made)
  return made
}

/** The hosts' names, for people. */
export const hostNames = (url: string): string => (hostsOf(url)?.urls ?? []).map((one) => new URL(one).host).join(', ')

/**
 * Options for a pool or client of `pg`, which knows one host only: each new connection goes to the host that answered
 * last, and a failure moves later ones to the next.
 */
export function connectionTo(url: string): { connectionString: string; Client: typeof pg.Client } {
  const hosts = hostsOf(url)
  if (!hosts || (hosts.urls.length === 1 && hosts.wanted === 'any')) return { connectionString: url, Client: pg.Client }

  class OneOfHosts extends pg.Client {
    readonly #at = hosts!.at

    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: hosts!.urls[hosts!.at]! })
    }

    override connect(): Promise<this>
    override connect(done: (error: Error) => void): void
    override connect(done?: (error: Error) => void): Promise<this> | void {
      const connected = this.#connect()
      if (!done) return connected
      // oxlint-disable-next-line promise/no-callback-in-promise -- pools of `pg` hand over a callback
      connected.then(() => done(undefined as never), done)
    }

    async #connect(): Promise<this> {
      try {
        await super.connect()
        if (hosts!.wanted === 'read-write') await this.#requireWritable()
        return this
      } catch (error) {
        if (hosts!.at === this.#at) hosts!.at = (this.#at + 1) % hosts!.urls.length
        await this.end().catch(() => undefined)
        throw error
      }
    }

    async #requireWritable() {
      const { rows } = await this.query<{ transaction_read_only: string }>('show transaction_read_only')
      if (rows[0]?.transaction_read_only !== 'off')
        throw Object.assign(new Error('The host takes no writes'), { code: 'ECONNREFUSED' })
    }
  }
  return { connectionString: hosts.urls[hosts.at]!, Client: OneOfHosts }
}

/** A separate connection to the first suitable host; the last one's error if there is none. */
export async function connected(url: string, options: pg.ClientConfig): Promise<pg.Client> {
  const tries = hostsOf(url)?.urls.length ?? 1
  for (let left = tries - 1; ; left -= 1) {
    const { Client, connectionString } = connectionTo(url)
    const client = new Client({ ...options, connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (left <= 0) throw error
    }
  }
}
