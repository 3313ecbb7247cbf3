import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Runs the extraction into `src/locales`; texts that no screen has any more go. */
export function extractTo(web: string): void {
  const api = createRequire(import.meta.url).resolve('@lingui/cli/api')
  execFileSync(process.execPath, [join(dirname(api), '../lingui.js'), 'extract', '--clean'], {
    cwd: web,
    stdio: 'pipe',
  })
}
