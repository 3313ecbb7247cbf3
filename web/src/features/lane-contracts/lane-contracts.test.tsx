import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { LaneContractView } from '@vapsi/contract/loads/contracts'
import { expect, test } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { ContractsScreen } from '../../screens/account/contracts.tsx'

const page = renderDriver()
const shipper = { id: 's1', name: 'Asha', userType: 'shipper', isVerified: true }
const driver = { id: 't1', name: 'Balbir', userType: 'transporter', isVerified: true }
const list = 'GET /api/lane-contracts?limit=20'
const asked = 'GET /api/contract-loads?limit=20'
const nothing = { accept: false, decline: false, end: false, leave: false }
const contract = (given: Partial<LaneContractView> = {}): LaneContractView => ({
  id: 'c1',
  shipper: { name: 'Asha', company: 'Shree Traders' },
  fromLocation: 'Surat',
  toLocation: 'Indore',
  vehicleCategory: 'Open',
  upToTons: 16,
  price: 41_000,
  weeklyTrucks: 3,
  freeTrucks: 2,
  untilDay: '2026-12-31',
  endsOn: '2026-12-31',
  status: 'running',
  createdAt: '2026-11-20T06:00:00Z',
  carriers: [
    { id: 't1', name: 'Balbir', company: 'Singh Roadlines', answer: 'accepted', weeklyTrucks: 1, endsOn: null },
    { id: 't2', name: 'Anil', company: 'Yadav Transport', answer: 'open', weeklyTrucks: null, endsOn: null },
  ],
  can: { ...nothing, end: true },
  ...given,
})
const week = { week: '2026-11-23', carrierId: 't1', carrier: 'Singh Roadlines', trucks: 1 }
const card = async () => within(await screen.findByRole('article', { name: 'Contract from Surat to Indore' }))

test('a shipper sees who accepted and what was kept, and ends it with notice after a question', async () => {
  page.answers['GET /api/user'] = shipper
  page.answers[list] = [contract()]
  page.answers['GET /api/lane-contracts/c1/weeks?limit=12'] = [
    { ...week, asked: 5, taken: 4, delivered: 3, declined: 1 },
  ]
  page.answers['POST /api/lane-contracts/c1/end'] = contract({ status: 'ending', can: nothing })
  page.render(<ContractsScreen />)
  const shown = await card()
  shown.getByText('no answer yet')
  fireEvent.click(shown.getByRole('button', { name: 'What was kept' }))
  const cells = (await shown.findAllByRole('cell')).map(({ textContent }) => textContent)
  expect(cells).toEqual(['5', '4', '3', '1'])
  fireEvent.click(shown.getByRole('button', { name: 'End it early' }))
  const question = within(await screen.findByRole('dialog', { name: 'End this contract?' }))
  fireEvent.click(question.getByRole('button', { name: 'End it early' }))
  await waitFor(() => expect(page.sent('POST', '/api/lane-contracts/c1/end')).toHaveLength(1))
})

test('a transporter accepts as many trucks a week as are free, or fewer', async () => {
  page.answers['GET /api/user'] = driver
  page.answers[asked] = []
  page.answers[list] = [contract({ status: 'offered', carriers: [], can: { ...nothing, accept: true, decline: true } })]
  page.answers['POST /api/lane-contracts/c1/accept'] = contract({ can: nothing })
  page.render(<ContractsScreen />)
  const shown = await card()
  const trucks = shown.getByLabelText<HTMLSelectElement>('Trucks a week')
  expect(trucks.value).toBe('2')
  fireEvent.change(trucks, { target: { value: '1' } })
  fireEvent.click(shown.getByRole('button', { name: 'Accept contract' }))
  await waitFor(() => expect(page.sent('POST', '/api/lane-contracts/c1/accept')).toEqual([{ weeklyTrucks: 1 }]))
})

test('a load of a contract is taken in one press with the truck that fits', async () => {
  page.answers['GET /api/user'] = driver
  page.answers[list] = [contract({ can: nothing })]
  page.answers['GET /api/vehicles?limit=200'] = [
    {
      id: 'v1',
      vehicleNumber: 'GJ05AB1111',
      category: 'Open',
      vehicleType: '22 feet',
      passingWeight: 7,
      isOffRoad: false,
    },
    {
      id: 'v2',
      vehicleNumber: 'GJ05AB2222',
      category: 'Open',
      vehicleType: '22 feet',
      passingWeight: 16,
      isOffRoad: false,
    },
  ]
  page.answers[asked] = [
    {
      id: 'l1',
      reference: 'VP-7',
      contractId: 'c1',
      shipper: { name: 'Asha', company: 'Shree Traders' },
      fromLocation: 'Surat',
      toLocation: 'Indore',
      roadKm: 480,
      vehicleCategory: 'Open',
      material: 'Sarees',
      weight: 9,
      price: 41_000,
      pickupFrom: '2026-11-30T03:30:00Z',
      pickupUntil: '2026-11-30T12:30:00Z',
      until: '2026-11-29T06:30:00Z',
    },
  ]
  page.answers['POST /api/contract-loads/l1/take'] = { id: 'b1' }
  page.render(<ContractsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Take the load' }))
  await waitFor(() => expect(page.sent('POST', '/api/contract-loads/l1/take')).toEqual([{ vehicleId: 'v2' }]))
})

test('a viewer of a company reads contracts and changes nothing', async () => {
  page.answers['GET /api/user'] = { ...shipper, acts: { right: 'viewer', name: 'Kavita', membershipId: 'm1' } }
  page.answers[list] = [contract()]
  page.render(<ContractsScreen />)
  const shown = await card()
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['What was kept'])
  expect(screen.queryByRole('button', { name: 'Offer a contract' })).toBeNull()
})

test('an offer goes to the known carriers that stay ticked', async () => {
  page.answers['GET /api/user'] = shipper
  page.answers[list] = []
  const carrier = { name: 'Balbir', rating: 4.6, isVerified: true, trips: 3, lastTripAt: '2026-11-20T06:00:00Z' }
  page.answers['GET /api/carriers?limit=50'] = [
    { ...carrier, id: 't1', company: 'Singh Roadlines', isKnown: true },
    { ...carrier, id: 't2', company: 'Yadav Transport', isKnown: true },
    { ...carrier, id: 't3', company: 'Not known', isKnown: false },
  ]
  page.answers['POST /api/lane-contracts'] = [201, contract()]
  page.render(<ContractsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Offer a contract' }))
  const dialog = within(await screen.findByRole('dialog'))
  const fill = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fill(/^From/, 'Surat')
  fill(/^To \*/, 'Indore')
  fill(/^Up to/, '16')
  fill(/^Price/, '41000')
  fireEvent.click(await dialog.findByLabelText('Yadav Transport'))
  fireEvent.click(dialog.getByRole('button', { name: 'Offer it' }))
  await waitFor(() =>
    expect(page.sent('POST', '/api/lane-contracts')).toMatchObject([
      { fromLocation: 'Surat', toLocation: 'Indore', price: '41000', weeklyTrucks: 2, carrierIds: ['t1'] },
    ]),
  )
})
