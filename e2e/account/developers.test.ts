import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Vapsi, startVapsi } from '../harness.ts'

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

test('the program in TypeScript runs as it stands', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'vapsi-')), 'vapsi.ts')
  await writeFile(file, block('vapsi.ts'))
  const said = await shell(`"${process.execPath}" "${file}"`)
  expect(said).toContain('open 0')
})

test('no page has an error', () => {
  expect(vapsi.pageErrors).toEqual([])
})
