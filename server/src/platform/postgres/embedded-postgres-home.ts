import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, chown, cp, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { folderOf, noteIn, readNote, writeNote } from './embedded-postgres-note.ts'
import { fault, runToEnd, type Account } from './postmaster.ts'

/** Everything that belongs to one embedded cluster. */
export interface Home {
  folder: string
  /** What PostgreSQL calls its data directory. */
  cluster: string
  /** The folder that has bin/, lib/ and share/. */
  native: string
  password: string
  /** Set when we are root: PostgreSQL refuses to run as root, so it runs as this account. */
  account: Account | undefined
}

/**
 * Where the cluster of this data folder lives: beside the uploads, or, for root with a private checkout, in a folder
 * that an unprivileged account can enter. The place is noted in the data folder, so removing that folder starts afresh.
 */
export async function openHome(givenDataDir: string, say: (line: string) => void): Promise<Home> {
  const isRoot = process.getuid?.() === 0
  const dataDir = await makeWritable(givenDataDir)
  const native = isRoot ? await enterableBinaries() : packagedBinaries()
  const folder = await homeFolder(dataDir, isRoot)
  const cluster = clusterIn(folder)
  const account = isRoot ? await accountFor(cluster) : undefined
  if (account) say(`Running as root: PostgreSQL runs as the account "${account.name}", its data is in ${folder}.`)
  await createCluster({ folder, cluster, native, account })
  await writeNote(dataDir, { folder, isMade: true })
  return { folder, cluster, native, account, password: await passwordIn(cluster) }
}

/** Removes the cluster of a data folder that is no longer wanted (tests); the server must be stopped. */
export async function removeHome(dataDir: string): Promise<void> {
  const folder = await folderOf(dataDir)
  if (folder) await rm(folder, { recursive: true, force: true })
}

async function makeWritable(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true })
    const probe = join(dataDir, `.probe-${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
    return await realpath(dataDir)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw fault(
      'data_dir_not_writable',
      `Vapsi cannot write to its data folder ${dataDir} (${reason}). Set DATA_DIR to one it can.`,
    )
  }
}

export async function passwordIn(cluster: string) {
  try {
    return (await readFile(join(cluster, 'vapsi-password'), 'utf8')).trim()
  } catch {
    throw fault(
      'data_dir_not_writable',
      `The database in ${cluster} belongs to another account. Start Vapsi as that one, or set DATA_DIR.`,
    )
  }
}

export const clusterIn = (folder: string) => join(folder, 'cluster')

async function homeFolder(dataDir: string, isRoot: boolean) {
  const note = await readNote(dataDir)
  if (note && (await exists(clusterIn(note.folder)))) return note.folder
  // A data folder that was moved takes the cluster inside it along; the note then names a folder that is gone.
  const beside = join(dataDir, 'postgres')
  if (await exists(clusterIn(beside))) return beside
  if (note?.isMade)
    throw fault(
      'did_not_start',
      `The database of this data folder was in ${note.folder} and is gone. Bring it back, or remove ${noteIn(dataDir)} to start afresh.`,
    )
  // An interrupted start, or one that runs at this moment, had already chosen.
  const isFree = !isRoot || (await canBeEntered(dataDir))
  const folder = note && (await exists(note.folder)) ? note.folder : isFree ? beside : await freshFolder(dataDir)
  await mkdir(folder, { recursive: true })
  await writeNote(dataDir, { folder, isMade: false })
  return folder
}

/** A folder left by an earlier data folder at the same path is kept, under another name: nobody's data is deleted. */
async function freshFolder(dataDir: string) {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const folder = join(await systemFolder(), `vapsi-${name}`)
  if (await exists(folder)) await rename(folder, `${folder}-until-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  return folder
}

async function systemFolder() {
  for (const folder of ['/var/lib', '/var/tmp', tmpdir()]) {
    if ((await isWritable(folder)) && (await canBeEntered(folder))) return folder
  }
  throw fault('data_dir_not_writable', 'Running as root, Vapsi found no folder that an unprivileged account can enter.')
}

async function canBeEntered(folder: string): Promise<boolean> {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (((await stat(at)).mode & constants.S_IXOTH) === 0) return false
    if (at === dirname(at)) return true
  }
}

function packagedBinaries() {
  const system = { win32: 'windows', darwin: 'darwin', linux: 'linux' }[process.platform as string] ?? process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw fault(
      'no_binaries',
      `There is no PostgreSQL for this machine (${name}). Set DATABASE_URL to one of your own.`,
    )
  }
}

async function enterableBinaries() {
  const packaged = packagedBinaries()
  if (await canBeEntered(join(packaged, 'bin'))) return packaged
  const { version } = JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8')) as { version: string }
  const shared = join(await systemFolder(), `vapsi-postgres-${version}-${process.arch}`)
  if ((await exists(shared)) && (await stat(shared)).uid === 0) return shared
  const copy = `${shared}.${process.pid}`
  await cp(packaged, copy, { recursive: true, verbatimSymlinks: true })
  await chmod(copy, 0o755)
  // Another start may have been quicker; its copy is the same.
  await rename(copy, shared).catch(() => rm(copy, { recursive: true, force: true }))
  return shared
}

/** The account that owns the cluster already, else one that every system has. */
async function accountFor(cluster: string): Promise<Account> {
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0)
    return { name: String(owner.uid), uid: owner.uid, gid: owner.gid, ...(await accountNamed(owner.uid)) }
  return (
    (await accountNamed('postgres')) ?? (await accountNamed('nobody')) ?? { name: 'nobody', uid: 65534, gid: 65534 }
  )
}

export async function accountNamed(wanted: string | number): Promise<Account | undefined> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const line of passwd.split('\n')) {
    const [name = '', , uid, gid] = line.split(':')
    if ((name === wanted || Number(uid) === wanted) && Number(uid) > 0)
      return { name, uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

async function createCluster({ folder, cluster, native, account }: Omit<Home, 'password'>) {
  if (await exists(cluster)) return
  if (account) await chown(folder, account.uid, account.gid)
  // Made under another name first: a kill in the middle, or a second start, never leaves half a cluster behind.
  const draft = join(folder, `draft-${process.pid}`)
  const passwordFile = join(folder, `password-${process.pid}`)
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) await chown(passwordFile, account.uid, account.gid)
  const initdb = await runToEnd(
    join(native, 'bin', 'initdb'),
    ['-D', draft, '-U', 'postgres', '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8', '--no-instructions']
      // The same order and case rules on every machine, whatever locales it has.
      .concat(['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C']),
    { account, cwd: folder },
  )
  if (initdb.code !== 0) {
    await rm(draft, { recursive: true, force: true })
    await rm(passwordFile, { force: true })
    throw fault(
      'did_not_start',
      `PostgreSQL could not create its data folder: ${initdb.output.trim().split('\n').at(-1)}`,
    )
  }
  await rename(passwordFile, join(draft, 'vapsi-password'))
  await rename(draft, cluster).catch(() => rm(draft, { recursive: true, force: true }))
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
const isWritable = (path: string) =>
  access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
