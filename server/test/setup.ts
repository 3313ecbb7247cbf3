import { setSecretsKeys } from '../src/platform/database/secrets-keys.ts'
import { openDatabaseOfFile } from './harness.ts'
import { secretsKeyOfTests } from './secrets-key.ts'

setSecretsKeys([secretsKeyOfTests])
await openDatabaseOfFile()
