import { aPosting } from '../../server/test/factories/market.ts'
import { anAssignedPart } from '../../server/test/factories/parts.ts'
import { aShipper } from '../../server/test/factories/users.ts'
import { partForm } from '../access/access-parts.ts'
import { type ConflictCases, as, fresh, freshRupees } from './conflict.ts'
import { withoutRoom } from './conflicts-market.ts'

export const conflictsOfParts: ConflictCases = {
  'POST /api/part-trucks/:id/book': [
    async (w) => ({
      cookie: await as(w, await aShipper()),
      id: await w.posting(),
      body: { ...partForm(freshRupees()), materialType: fresh('Goods') },
      gets: [409, 'part_price_changed'],
    }),
    async (w) => {
      const truck = await aPosting()
      await anAssignedPart(truck, { floorCm: 600 })
      return {
        cookie: await as(w, await aShipper()),
        id: truck.posting.id,
        body: partForm(freshRupees()),
        gets: [409, 'part_no_room'],
      }
    },
    async (w) => ({
      cookie: await withoutRoom(w),
      id: await w.posting(),
      body: partForm(freshRupees()),
      gets: [429, 'too_many_pending'],
    }),
  ],
}
