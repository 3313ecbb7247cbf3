import { platformJobs } from './platform/sweeps.ts'
import type { Job } from './platform/jobs.ts'

/** Every job of the house. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list holds jobs of several payload types
export const jobs: readonly Job<any>[] = [...platformJobs]
