import { configFromEnvironment } from '../server/src/config.ts'
import { rotateIssuerKey } from '../server/src/gateways/identity/identity-builtin.ts'
import { rotateCodeKeys } from '../server/src/identity/codes/codes.ts'
import { inTransaction, openDatabase } from '../server/src/platform/database/database.ts'
import { setSecretsKeys } from '../server/src/platform/database/secrets-keys.ts'
import { sealSecrets } from '../server/src/platform/database/secrets.sql.ts'
import { secretsKeysOf } from '../server/src/platform/database/secrets-key-file.ts'
import { command, withDatabase } from './database-of-vapsi.ts'

// npm run rotate-keys: creates new keys for tokens and codes; the previous ones stay valid until the next rotation.
// Encrypts everything again with the current SECRETS_KEY. Servers load the new keys within a minute.
await command('rotate-keys', async () => {
  const config = configFromEnvironment()
  setSecretsKeys(await secretsKeysOf(config))
  await withDatabase(config, async (url) => {
    const database = openDatabase({ url, maxConnections: 1 })
    try {
      const sealed = await inTransaction(database.db, async (tx) => {
        const others = await sealSecrets(tx, true)
        await rotateIssuerKey(tx)
        await rotateCodeKeys(tx)
        return others
      })
      console.log(
        `New keys sign from now on, and those before them stay good until you run this again. ${sealed} were sealed again with SECRETS_KEY` +
          (config.secretsKeys.length > 1 ? '; SECRETS_KEY_PREVIOUS can go at the next start.' : '.'),
      )
    } finally {
      await database.close()
    }
  })
})
