import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../server/src/platform/postgres/postmaster.ts'
import { type Vapsi, picture, startVapsi } from '../harness.ts'
import { sessionOf } from './demo-people.ts'

const run = promisify(execFile)

let vapsi: Vapsi
let blocks: Record<string, string>
beforeAll(async () => {
  vapsi = await startVapsi()
  const page = await vapsi.desktop()
  await page.goto('/developers')
  const all = await page
    .locator('pre')
    .evaluateAll((pres) => pres.map((pre) => [pre.getAttribute('aria-label'), pre.textContent] as const))
  blocks = Object.fromEntries(all)
})
afterAll(() => vapsi.stop())

/** As a reader copies it, with the address of this server in place of the one of `npm start`. */
const block = (label: string) => {
  const code = blocks[label] ?? ''
  expect(code, label).not.toBe('')
  return code.replaceAll('http://localhost:3000', vapsi.url)
}
const shell = async (code: string) => (await run('bash', ['-ec', `${block('set-up.sh')}\n${code}`])).stdout

test('the calls of the quick start run as they stand', async () => {
  const user = JSON.parse(await shell(block('who-am-i.sh'))) as { userType: string; company: string }
  expect(user).toMatchObject({ userType: 'shipper', company: 'Deshmukh Textiles' })
  const [first, second] = [await shell(block('post-load.sh')), await shell(block('post-load.sh'))]
  expect(JSON.parse(first)).toMatchObject({ status: 'open', material: 'Cotton' })
  expect(second).toBe(first)
  const shipments = JSON.parse(await shell(block('list-shipments.sh'))) as object[]
  expect(shipments.length).toBeGreaterThan(1)
})

const client = join(import.meta.dirname, '../../scripts/client-example')
const packageOf = (name: string) => dirname(createRequire(`${client}/`).resolve(`${name}/package.json`))

/** A folder as after `npm install`, with the packages of the repository. */
async function withClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vapsi-'))
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '.bin'), { recursive: true })
  const kept = ['openapi-fetch', 'openapi-typescript-helpers', 'openapi-typescript', 'typescript', '@types']
  for (const name of kept) {
    const from = name === '@types' ? dirname(packageOf('@types/node')) : packageOf(name)
    await symlink(from, join(modules, name))
  }
  for (const [tool, file] of [
    ['openapi-typescript', 'bin/cli.js'],
    ['tsc', 'bin/tsc'],
  ] as const)
    await symlink(join(packageOf(tool === 'tsc' ? 'typescript' : tool), file), join(modules, '.bin', tool))
  return folder
}

test('the client is generated as it stands, and the program in TypeScript agrees with its types and runs', async () => {
  const folder = await withClient()
  const [install = '', ...generate] = block('client.sh').trim().split('\n')
  const { devDependencies } = JSON.parse(await readFile(join(client, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const named = install.split(' ').slice(2)
  expect(named.map((name) => name.replace(/@5$/, '')).sort()).toEqual(Object.keys(devDependencies).sort())
  expect(devDependencies['typescript']).toMatch(/^5\./)
  await writeFile(join(folder, 'vapsi.ts'), block('vapsi.ts'))
  const check =
    'npx tsc --noEmit --strict --skipLibCheck --target esnext --module esnext --moduleResolution bundler --types node'
  const said = await shell(
    [
      `cd "${folder}"`,
      ...generate,
      `${check} --allowImportingTsExtensions vapsi.ts`,
      `"${process.execPath}" vapsi.ts`,
    ].join('\n'),
  )
  expect(said).toContain('open 0')
})

test('an owner adds a webhook, and the receiver as it stands takes its test and what happens next', async () => {
  const page = await vapsi.desktop({ storageState: await sessionOf(vapsi, 'shipper') })
  const port = await freePort()
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Address').fill('http://erp.example.com/vapsi')
  await form.getByRole('button', { name: 'Add a webhook' }).click()
  await form.getByText(/^Enter an https address at a public name/).waitFor()
  await form.getByLabel('Address').fill(`http://127.0.0.1:${port}/`)
  await form.getByRole('button', { name: 'Add a webhook' }).click()
  await page.getByRole('link', { name: `127.0.0.1:${port}` }).click()

  // Nothing listens yet.
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText(/^No answer/).waitFor()
  await page.getByRole('button', { name: 'Signing secret' }).click()
  const secret =
    (await page
      .getByRole('dialog')
      .getByText(/^whsec_/)
      .textContent()) ?? ''
  await page.keyboard.press('Escape')

  const file = join(await mkdtemp(join(tmpdir(), 'vapsi-')), 'receive.ts')
  await writeFile(file, block('receive.ts'))
  const env = { PATH: process.env['PATH'], PORT: String(port), VAPSI_WEBHOOK_SECRET: secret }
  const receiver = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    receiver.kill()
    await once(receiver, 'exit')
  })
  let said = ''
  receiver.stdout.on('data', (part: Buffer) => (said += part.toString()))
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(401)
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('listitem').getByText('Arrived', { exact: true }).waitFor()
  expect(said).toBe('ping null\n')
  await shell(block('post-load.sh').replace('order-4711', 'order-4713'))
  await expect.poll(() => said).toMatch(/^ping null\nload_posted VP-\d+\n$/)
  await page.getByText(/^Load posted · VP-/).waitFor()
  await picture(page, 'webhook-log')
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No webhook yet.').waitFor()
})

test('no page has an error', () => {
  expect(vapsi.pageErrors).toEqual([])
})
