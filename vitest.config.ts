import { existsSync, globSync, readFileSync, statfsSync } from 'node:fs'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The web's own plugins (texts, React) apply to its tests.
const web = existsSync('web/vite.config.ts') ? { extends: './web/vite.config.ts' } : {}

// Test databases live for seconds: in memory, if there is room, creating and dropping them is ten times faster.
const inMemory = folderInMemory()
if (inMemory) process.env['TMPDIR'] ??= inMemory

function folderInMemory(): string | undefined {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 4 * 1024 ** 3 ? folder : undefined
}

/** By default Vitest runs large files first. One of these at the end would leave the other processors idle. */
const long =
  /\/(office-(rows|roles|desk)|main-job|driver-\w+|dispatch-desk|public-pages|shipper-books|access|input|races-\w+|model|money|flood|embedded-postgres|jobs)\.test\.ts$/

/** One project after the other, because a worker keeps loaded modules only for files of the same project. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((ofOne) =>
      [true, false].flatMap((isLong) => ofOne.filter(({ moduleId }) => long.test(moduleId) === isLong)),
    )
  }
}

const inWeb = {
  root: 'web',
  environment: 'happy-dom',
  setupFiles: ['test/setup.ts'],
  testTimeout: 30_000,
}

/** A file that replaces modules needs modules of its own; the others share what is loaded. */
const replacing = globSync('web/{src,prerender,build}/**/*.test.{ts,tsx}')
  .filter((file) => /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')))
  .map((file) => relative('web', file))

const faults = ['trust/faults/*.test.ts']

/** Starts, ends and restores whole servers. */
const processes = [
  'server/src/main.test.ts',
  'server/src/backup/backup.test.ts',
  'server/src/platform/postgres/embedded-postgres.test.ts',
  'server/seeds/remove-demo.test.ts',
]

/** From the visitor's search to the rating, the way home, a trip without signal, and the office's desk. */
const mainJob = ['main-job', 'way-home', 'offline/offline-day', 'office/office-desk'].map(
  (name) => `e2e/${name}.test.ts`,
)

const inBrowser = {
  globalSetup: ['e2e/build.ts'],
  // A busy machine needs its time; waiting ends as soon as the condition holds.
  testTimeout: 480_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  // Each file has its own server and database. Those of one worker share its browser.
  isolate: false,
}

const onDatabase = {
  globalSetup: ['server/test/cluster.ts'],
  setupFiles: ['server/test/setup.ts'],
  // Loading the server's modules again for each file took longer than its tests.
  isolate: false,
  restoreMocks: true,
}

export default defineConfig({
  test: {
    // On two cores the default is one file at a time. Files wait for databases, processes and clocks, so a third one
    // fits.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/{src,seeds,test,migrations}/**/*.test.ts'],
          exclude: processes,
          ...onDatabase,
          // Some tests read a whole market, which takes a while on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...web,
        test: {
          ...inWeb,
          name: 'web',
          include: ['{src,prerender,build}/**/*.test.{ts,tsx}'],
          exclude: replacing,
          pool: 'threads',
          isolate: false,
        },
      },
      // A process for each file took three times as long.
      { ...web, test: { ...inWeb, name: 'web-modules', include: replacing, pool: 'vmThreads' } },
      { test: { name: 'architecture', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'processes', include: processes, ...onDatabase, testTimeout: 120_000, hookTimeout: 120_000 } },
      {
        test: {
          name: 'trust',
          include: ['trust/**/*.test.ts'],
          exclude: faults,
          ...onDatabase,
          // With a fixed number of rounds there is no time limit.
          testTimeout: process.env['RACE_ROUNDS'] ? 3 * 3_600_000 : process.env['TRUST_LONG'] ? 1_200_000 : 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: faults,
          globalSetup: ['server/test/cluster.ts'],
          setupFiles: ['server/test/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They stop PostgreSQL, kill processes and measure time, so one at a time.
          fileParallelism: false,
        },
      },
      { test: { name: 'main-job', include: mainJob, ...inBrowser } },
      { test: { name: 'journeys', include: ['e2e/**/*.test.ts'], exclude: mainJob, ...inBrowser } },
    ],
  },
})
