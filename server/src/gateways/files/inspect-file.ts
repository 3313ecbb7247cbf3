import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { fail } from '../../platform/fail.ts'
import { limiter } from '../../platform/limiter.ts'

/** The task: identify the bytes, and take what is hidden out of a picture (`clean`) or make a small one of it. */
export interface Inspection {
  types: readonly string[]
  clean?: true
  picture?: { sidePx: number }
}

/**
 * `type`: not one of the types, or a picture that cannot be read; `cut`: a picture that is not whole; `pixels`: over the limit of decoded bytes. Of a PDF:
 * `locked`, `acts` (it runs, starts, sends or plays something), `embeds` (another file is in it), `unreadable`.
 */
export type Refusal = 'type' | 'cut' | 'pixels' | 'locked' | 'acts' | 'embeds' | 'unreadable'
type Inspected =
  /** `picture` is empty if the bytes may be kept as they are. */
  { type: string; picture: Buffer } | { refused: Refusal }

const child = fileURLToPath(new URL('inspect-child.js', import.meta.url))
const patienceMs = 20_000
const heapMb = 256
/**
 * The limit of all memory that the child may write to, native libraries included, enforced by Linux. At most a third of
 * it is used.
 */
const memoryKb = 1024 * 1024

/**
 * When memory is short, the kernel kills the child first; and a process that reads strangers' files has no access to
 * our secrets.
 */
const launch = `echo 1000 >/proc/self/oom_score_adj; ulimit -d ${memoryKb}; ulimit -c 0; exec "$@"`
const node = ['--permission', '--allow-fs-read=*', '--allow-addons', `--max-old-space-size=${heapMb}`, '--no-warnings']

const limit = limiter({ running: Math.min(2, availableParallelism()), waiting: 160 }, () =>
  fail('unavailable', { retryAfterSeconds: 2 }),
)

/**
 * Reads a stranger's file in its own process, with limited memory and time: whatever the bytes do to a decoder or
 * parser, the server continues.
 */
export const inspectFile = (bytes: Buffer, inspection: Inspection): Promise<Inspected> =>
  limit(() => inChild(bytes, inspection))

async function inChild(bytes: Buffer, inspection: Inspection): Promise<Inspected> {
  const command = [
    '-c',
    `{ ${launch}; } 2>/dev/null`,
    'sh',
    process.execPath,
    ...node,
    child,
    JSON.stringify(inspection),
  ]
  const reader = spawn('/bin/sh', command, {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    reader.once('error', reject)
    reader.once('close', (_code, signal) => resolve(signal))
  })
  // It may end before it has read everything.
  reader.stdin.on('error', () => undefined)
  reader.stdin.end(bytes)
  const [answer, signal] = await Promise.all([buffer(reader.stdout), ended]).catch(() => fail('unavailable'))
  // Killed by the timeout or for lack of memory: the same file may pass later.
  if (signal === 'SIGKILL') fail('unavailable', { retryAfterSeconds: 5 })
  return answerIn(answer)
}

/** A line of JSON followed by the picture; a child that crashed on the bytes answers nothing. */
function answerIn(answer: Buffer): Inspected {
  const end = answer.indexOf('\n')
  if (end < 0) return { refused: 'type' }
  const head = JSON.parse(answer.toString('utf8', 0, end)) as { refused: Refusal } | { type: string }
  return 'refused' in head ? head : { ...head, picture: answer.subarray(end + 1) }
}
