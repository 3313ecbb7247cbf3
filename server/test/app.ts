import { buildApp } from '../src/app.ts'
import type { Gateways } from '../src/gateways/gateways.ts'
import { database } from './harness.ts'
import { callable, surroundings, type TestApp } from './served-room.ts'

/** Every room on the database of this test file. Who calls is said by the test, not by a session. */
export async function anApp(env: Record<string, string> = {}, replaced: Partial<Gateways> = {}): Promise<TestApp> {
  const { config, log, gateways, people, authenticate, ear } = await surroundings(env, replaced)
  const app = await buildApp({ config, database, gateways, log, authenticate, ear })
  return callable(app, { config, gateways, people })
}
