import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../../../domain/fleet/render-driver.tsx'
import { PlanFigures } from '../../../features/dispatch-board/plan/plan-figures.tsx'
import { PlanRows } from '../../../features/dispatch-board/plan/plan-rows.tsx'
import { QueueCards } from '../../../features/dispatch/queue-cards.tsx'

const office = renderDriver()
type Queues = NonNullable<Parameters<typeof QueueCards>[0]['queues']>
type Plan = Parameters<typeof PlanFigures>[0]['plan']
type Pair = Parameters<typeof PlanFigures>[0]['ticked'][number]

const place = { name: 'Pune, Maharashtra', lat: 18.5, lng: 73.9 }
const pair = {
  id: 'p1',
  vehicleNumber: 'MH14HU8804',
  category: 'Open',
  passingWeight: 9,
  home: place,
  loads: [],
  emptyKm: 40,
  savedEmptyKm: 600,
  price: 58_500,
  margin: 8775,
  strip: [],
} as unknown as Pair

test('a margin has two decimals on the tile of the dashboard, too', async () => {
  office.answers['GET /api/admin/pictures'] = { weeks: [], lanes: [], ageing: [] }
  const queues = { counts: { activeBookings: 3, activeMargin: 4800 } } as Queues
  office.render(<QueueCards queues={queues} isOffered={() => true} onOpen={() => undefined} />)
  await screen.findByText('₹4,800.00 margin')
})

test('so it has in a plan: in each row and in their sum', async () => {
  const plan = { loads: 2, totals: { placed: 1 } } as Plan
  const no = () => false
  const nothing = () => undefined
  office.render(
    <>
      <PlanFigures plan={plan} ticked={[pair, { ...pair, id: 'p2', margin: 125.5 }]} />
      <PlanRows
        pairs={[pair]}
        isTicked={no}
        isLocked={no}
        isForbidden={no}
        onTick={nothing}
        onLock={nothing}
        onForbid={nothing}
      />
    </>,
  )
  await screen.findByText('₹8,900.50')
  expect(screen.getByText('₹8,775.00')).toBeTruthy()
})

test('a truck that carries others says what a part adds, and cannot be locked to it', async () => {
  const no = () => false
  const nothing = () => undefined
  const beside = { ...pair, id: 'p3', beside: { others: 2, addedKm: 40, addedHours: 3 } }
  office.render(
    <PlanRows
      pairs={[pair, beside]}
      isTicked={no}
      isLocked={no}
      isForbidden={no}
      onTick={nothing}
      onLock={nothing}
      onForbid={nothing}
    />,
  )
  await screen.findByText(/Beside 2 other loads on the truck/)
  expect(screen.getByText(/40 km and 3 h more/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Forbid/ })).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Lock/ })).toHaveLength(1)
})
