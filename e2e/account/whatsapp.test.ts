import { expect, test } from 'vitest'
import { startVapsi } from '../harness.ts'
import { sessionOf } from './demo-people.ts'

test('a driver chooses WhatsApp, is asked about a load of his lane, and bids with 1 from the demo inbox', async () => {
  const vapsi = await startVapsi()
  try {
    const phone = await vapsi.phone({ storageState: await sessionOf(vapsi, 'transporter') })
    await phone.goto(`${vapsi.url}/profile`)
    const loads = phone.getByLabel('Loads and bids')
    await loads.selectOption('whatsapp')
    await phone.reload()
    await expect.poll(() => loads.inputValue()).toBe('whatsapp')

    const headers = { origin: vapsi.url }
    const lane = { from: 'Mumbai', to: 'Jaipur' }
    expect((await phone.request.post(`${vapsi.url}/api/lanes`, { data: lane, headers })).status()).toBe(201)
    const trucks = (await (await phone.request.get(`${vapsi.url}/api/vehicles`)).json()) as { category: string }[]
    const shipper = await vapsi.desktop({ storageState: await sessionOf(vapsi, 'shipper') })
    const goods = { material: 'Cotton', weight: 1, expectedPrice: 42_000, vehicleCategory: trucks[0]?.category }
    const pickupDate = new Date(Date.now() + 2 * 86_400_000).toISOString()
    const load = {
      fromLocation: 'Mumbai',
      toLocation: 'Jaipur',
      fromLat: 19.076,
      fromLng: 72.8777,
      toLat: 26.9124,
      toLng: 75.7873,
    }
    const posted = await shipper.request.post(`${vapsi.url}/api/posted-loads`, {
      data: { ...load, ...goods, pickupDate, confirmed: true },
      headers,
    })
    expect(posted.status()).toBe(201)
    const { id } = (await posted.json()) as { id: string }

    await phone.goto(`${vapsi.url}/dev/inbox?to=9100000001`)
    const question = phone.getByRole('listitem').filter({ hasText: 'Reply 1 to bid ₹42,000' })
    await question.getByRole('textbox').fill('1')
    await question.getByRole('button', { name: 'Reply' }).click()
    await phone.getByText('Done: your bid of ₹42,000 for Mumbai to Jaipur is placed.').waitFor()
    const bids = await shipper.request.get(`${vapsi.url}/api/posted-loads/${id}/bids`)
    expect(await bids.json()).toMatchObject([{ bidPrice: 42_000, status: 'open' }])
  } finally {
    await vapsi.stop()
  }
})
