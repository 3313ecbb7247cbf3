import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Extracts the texts into one language's catalogue; unused texts are removed. */
export function extractTo(web: string, language: string): void {
  const api = createRequire(import.meta.url).resolve('@lingui/cli/api')
  execFileSync(process.execPath, [join(dirname(api), '../lingui.js'), 'extract', '--clean', '--locale', language], {
    cwd: web,
    stdio: 'pipe',
  })
}
