import { openDatabaseOfFile } from './harness.ts'

await openDatabaseOfFile()
