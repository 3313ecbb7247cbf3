import { expect, test } from 'vitest'
import { aVehicle } from '../../server/test/factories/fleet.ts'
import { aMobile, aShipper, aTransporter } from '../../server/test/factories/users.ts'
import { ends, place, post, put } from '../calls.ts'
import { aStage } from '../stage.ts'

// Words that look alike, are invisible, or have a technical meaning.

const stage = await aStage({ servers: 1 })
const found = async (query: string) => {
  const { status, json } = await stage.call({ method: 'GET', url: `/api/market-trucks?${query}`, cookie: null })
  return status === 200 ? (json as unknown[]).length : status
}

test('a place is found however the keyboard writes it, and nothing in a search is a wildcard', async () => {
  const { transporter } = await aVehicle()
  const cookie = await stage.signIn(transporter)
  const [one, two] = ['चंडीग\u095d', 'चंडीग\u0922\u093c']
  for (const fromLocation of [one, two]) {
    const { vehicle } = await aVehicle({ transporter })
    const route = { ...ends, ...place, fromLocation, vehicleId: vehicle.id, price: 30_000 }
    expect((await stage.call(post('/api/market-trucks', cookie, route))).status).toBe(201)
  }
  for (const typed of [one, two, 'chandigarh', 'CHANDIGARH', '  Chandigarh  '])
    expect(await found(`from=${encodeURIComponent(typed)}`), typed).toBe(2)
  for (const typed of ['%', '_', '\\', '%25', 'chand_garh', "'", '*', 'ch.*', '\u0922\u093c%'])
    expect(await found(`from=${encodeURIComponent(typed)}`), typed).toBe(0)
  expect(await found(`from=${encodeURIComponent(one)}&to=${encodeURIComponent(one)}`)).toBe(0)
  expect(await found('from=%20&to=')).toBe(2)
})

test.each([
  ['nothing that is seen', '\u200b\u200b'],
  ['soft hyphens alone', '\u00ad\u00ad\u00ad'],
  ['blank letters', '\u3164\u3164'],
  ['words turned around', 'Asha\u202eecaep'],
  ['an isolate that never ends', '\u2067Asha'],
  ['a line of its own in a log', 'Asha\u2028ERROR'],
  ['a sign of deletion', 'Asha\u007f\u0085'],
])('a name of %s is refused wherever others would read it', async (_what, name) => {
  const cookie = await stage.signIn(await aShipper())
  const profile = { name: 'Asha', company: 'Asha & Sons', email: `n${aMobile()}@vapsi.example`, city: 'Pune' }
  for (const field of ['name', 'company', 'city'])
    expect((await stage.call(put('/api/profile', cookie, { ...profile, [field]: name }))).status, field).toBe(400)
  const account = { username: `u${aMobile()}`, password: 'long-enough-1', name, userType: 'shipper' }
  expect((await stage.call(post('/api/register', null, account))).status).toBe(400)
})

test('Hindi and Malayalam keep the joiners that they are written with', async () => {
  const cookie = await stage.signIn(await aShipper())
  for (const name of ['क्‍ष ट्रांसपोर्ट', 'ശ്രീ‌കുമാർ', 'O’Brien & Søn'])
    expect(
      await stage.call(put('/api/profile', cookie, { name, company: name, email: 'j@vapsi.example', city: 'Kochi' })),
    ).toMatchObject({ status: 200, json: { name, company: name } })
})

test('one plate is one vehicle, however its zeros are written', async () => {
  const body = { category: 'Open', vehicleType: '22 feet', passingWeight: 16 }
  const add = async (vehicleNumber: string) => {
    const cookie = await stage.signIn(await aTransporter())
    const { status, json } = await stage.call(post('/api/vehicles', cookie, { ...body, vehicleNumber }))
    return `${status} ${(json as { isDisputed: boolean }).isDisputed ? 'disputed' : 'held'}`
  }
  expect(await add('DL 1 CA 0034')).toBe('201 held')
  for (const again of ['DL 01 CA 34', 'dl-1-ca-034', 'DL01CA0034', 'DL 1 CA 34'])
    expect(await add(again)).toBe('201 disputed')
  // Different numbers stay different: no zero in the middle or at the end is dropped.
  for (const other of ['DL 10 CA 34', 'DL 1 CA 340', 'DL 1 CA 304', 'DL 1 C 34'])
    expect(await add(other)).toBe('201 held')
})

test('digits of other peoples and look-alike letters make no second account and no second vehicle', async () => {
  const mobile = (await aTransporter()).mobile ?? ''
  const inDigits = (zero: number) => [...mobile].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
  for (const written of [mobile, inDigits(0x966), inDigits(0xff10), `+91${mobile}`, `0${mobile}`, `${mobile}\u200b`]) {
    const asked = await stage.call(post('/api/driver/check-user', null, { mobile: written }))
    expect([asked.status, asked.json], written).toMatchObject([200, { exists: true }])
  }
  for (const written of [mobile.slice(1), `${mobile}0`, `${mobile.slice(0, 9)}O`])
    expect((await stage.call(post('/api/identity/otp', null, { mobile: written }))).status, written).toBe(400)
  const { vehicle } = await aVehicle()
  const cookie = await stage.signIn(await aTransporter())
  const body = { category: 'Open', vehicleType: '22 feet', passingWeight: 16 }
  const spaced = vehicle.vehicleNumber.replace(/^(..)(..)(.*?)(\d+)$/, ' $1-$2.$3 $4 ').toLowerCase()
  // The same plate in another spelling is a second claim, never a second active truck.
  const again = await stage.call(post('/api/vehicles', cookie, { ...body, vehicleNumber: spaced }))
  expect([again.status, again.json]).toMatchObject([201, { isDisputed: true }])
  const cyrillic = { ...body, vehicleNumber: vehicle.vehicleNumber.replace('M', 'М') }
  expect((await stage.call(post('/api/vehicles', cookie, cyrillic))).status).toBe(400)
  // Digits of any script are read as digits: the same plate once more.
  const wide = { ...body, vehicleNumber: vehicle.vehicleNumber.replace('1', '１') }
  expect((await stage.call(post('/api/vehicles', cookie, wide))).status).toBe(409)
})
