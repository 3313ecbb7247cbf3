import { checkCatalogues } from './web/check-catalogues.ts'
import { join } from 'node:path'
import { root, run } from './processes.ts'
import { begin, build, check, end, inTurn, suite } from './suites.ts'

// What must hold after each change: format, types, texts, build, unit and API tests, short runs of what `npm run trust`
// runs long, and the journeys of the main job in a real browser. All other journeys, and tests of whole processes:
// `npm run journeys`.

begin()
await Promise.all([
  inTurn(
    () => check('format', () => run('oxfmt', ['-c', '.prettierrc.json', '--check', '.'])),
    () => check('lint', () => run('oxlint', ['--type-aware', '--deny-warnings', '--format', 'unix'])),
    () => check('types of contract', () => run('tsc', ['-p', 'contract', '--noEmit'])),
    () => check('types of server', () => run('tsc', ['-p', 'server', '--noEmit'])),
    () => check('types of web', () => run('tsc', ['-p', 'web', '--noEmit'])),
    () => check('types of e2e', () => run('tsc', ['-p', 'e2e', '--noEmit'])),
    () => check('types of bench', () => run('tsc', ['-p', 'bench', '--noEmit'])),
    () => check('types of the service worker', () => run('tsc', ['-p', 'web/worker', '--noEmit'])),
  ),
  inTurn(
    () => check('texts', checkCatalogues),
    () => check('web build', build),
    () => check('sizes of first loads', () => run('node', [join(root, 'web/build/sizes.ts')])),
  ),
])
// In parallel, because each leaves processors idle: the server's tests wait for their database, the fault tests for
// whole processes.
await Promise.all([
  suite('unit and API tests', ['contract', 'server', 'architecture'], { workers: 2 }),
  inTurn(
    () => suite('web', ['web', 'web-modules'], { workers: 1 }),
    () => suite('faults', ['faults']),
  ),
])
await suite('trust', ['trust'])
await suite('journeys of the main job', ['main-job'])
end()
