import { buildApp } from '../src/app.ts'
import type { Gateways } from '../src/gateways/gateways.ts'
import { database } from './harness.ts'
import { callable, appContext, type TestApp } from './served-room.ts'

/** Every room on the database of this test file. The test chooses the caller, without sessions. */
export async function anApp(env: Record<string, string> = {}, replaced: Partial<Gateways> = {}): Promise<TestApp> {
  const { config, log, gateways, people, authenticate, pgListener } = await appContext(env, replaced)
  const app = await buildApp({ config, database, gateways, log, authenticate, pgListener })
  return callable(app, { config, gateways, people })
}
