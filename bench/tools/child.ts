import { spawn } from 'node:child_process'
import { root } from './server.ts'

/** Runs a script of bench/ in its own process and returns its output. */
export function runScript(script: string, args: readonly string[]): Promise<string> {
  return runCommand(process.execPath, [script, ...args])
}

export function runCommand(
  command: string,
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    let [output, errors] = ['', '']
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (errors = (errors + String(chunk)).slice(-4000)))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}:\n${errors}`)),
    )
  })
}
