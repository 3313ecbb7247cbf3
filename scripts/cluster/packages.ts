import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What the cluster is made of, by Debian's package, and a program that comes with it. */
export const postgresBin = '/usr/lib/postgresql/15/bin'
const packages: Record<string, string> = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'postgresql-15': join(postgresBin, 'initdb'),
}

/** Of root's programs too, which a person's PATH may leave out. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']

export function programOf(name: string): string | undefined {
  const places = name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK)
      return existsSync(place)
    } catch {
      return false
    }
  })
}

/** The line that is missing on this machine; null when nothing is. */
export function missingPackages(isThere = (program: string) => programOf(program) !== undefined): string | null {
  const missing = Object.entries(packages).flatMap(([name, program]) => (isThere(program) ? [] : [name]))
  return missing.length > 0 ? `apt-get install --no-install-recommends ${missing.join(' ')}` : null
}
