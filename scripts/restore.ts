import { resolve } from 'node:path'
import { restoreBackup } from '../server/src/backup/restore-backup.ts'
import { configFromEnvironment } from '../server/src/config.ts'
import { openFiles } from '../server/src/gateways/files/files-open.ts'
import { CommandRefused, command, withStoppedDatabase } from './database-of-vapsi.ts'

// npm run restore -- FILE [--replace]: restores a backup into an empty database, or replaces the existing data.
await command('restore', async () => {
  const file = process.argv.slice(2).find((word) => !word.startsWith('--'))
  if (!file) throw new CommandRefused('Say from where: npm run restore -- FILE.tar.gz')
  const config = configFromEnvironment()
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  const files = await openFiles(config)
  const mayReplace = process.argv.includes('--replace')
  const { rows, files: stored } = await withStoppedDatabase(config, (url) =>
    restoreBackup(path, { url, files, config, mayReplace }),
  )
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(
    `Brought back: ${all} rows in ${Object.keys(rows).length} tables, ${stored} files. Start Vapsi with npm start.`,
  )
})
