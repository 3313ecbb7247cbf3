import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'

export const root = dirname(import.meta.dirname)

export interface Ended {
  code: number
  output: string
}

/** Runs a program of node_modules/.bin, or any other, until it ends; `live` shows its output. */
export function run(command: string, args: string[], { env = {}, live = false } = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const bin = join(root, 'node_modules/.bin')
    const child = spawn(command, args, {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env['PATH']}`, ...env },
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += String(chunk)
      if (live) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The npm that started us, else the one in the PATH. */
export const npmRun = (args: string[], env: Record<string, string> = {}): Promise<Ended> => {
  const cli = process.env['npm_execpath']
  return cli?.endsWith('npm-cli.js') ? run(process.execPath, [cli, ...args], { env }) : run('npm', args, { env })
}
