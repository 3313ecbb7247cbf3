import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The cluster's programs by Debian package, each with a program to look for. */
export const postgresBin = '/usr/lib/postgresql/15/bin'
const packages: Record<string, string> = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'postgresql-15': join(postgresBin, 'initdb'),
}

/** Includes folders of root's programs, which a person's PATH may lack. */
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

/** The line about missing packages; null if there are none. */
export function missingPackages(isThere = (program: string) => programOf(program) !== undefined): string | null {
  const missing = Object.entries(packages).flatMap(([name, program]) => (isThere(program) ? [] : [name]))
  return missing.length > 0 ? `apt-get install --no-install-recommends ${missing.join(' ')}` : null
}
