import { resolve } from 'node:path'
import { writeBackup } from '../server/src/backup/write-backup.ts'
import { configFromEnvironment } from '../server/src/config.ts'
import { openFiles } from '../server/src/gateways/files/files-open.ts'
import { CommandRefused, command, withDatabase } from './database-of-vapsi.ts'

// npm run backup -- FILE: the whole market, rows and files, in one .tar.gz, whether Vapsi runs or not.
await command('backup', async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new CommandRefused('Say where to: npm run backup -- FILE.tar.gz')
  const config = configFromEnvironment()
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  const files = await openFiles(config)
  const { rows, files: stored, bytes } = await withDatabase(config, (url) => writeBackup(path, { url, files, config }))
  console.log(`${path}: ${rows} rows, ${stored} files, ${(bytes / 1_048_576).toFixed(1)} MB.`)
  if (config.secretsKeys.length > 0)
    console.log('SECRETS_KEY is not in it: keep it elsewhere, or the keys in it cannot be read.')
})
