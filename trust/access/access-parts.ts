import { aBookingForm } from '../../server/test/factories/bookings.ts'
import type { World } from '../world.ts'
import { type Row, about, only, same } from './row.ts'

/** 2.4 m of floor, between the ends of every posting that is made here. */
export const partQuery = '?from=Mumbai&to=Jaipur&weight=2&floor=2.4'
export const partForm = (price: number) =>
  aBookingForm({
    price,
    weight: '2 Tons',
    part: { pieces: 4, lengthCm: 120, widthCm: 100, heightCm: 110, isStackable: false, goods: 'general' },
  })

/** What it costs of a posted truck. */
export async function partPrice(w: World, postingId: string): Promise<number> {
  const { json } = await w.stage.call({ method: 'GET', url: `/api/part-trucks/${postingId}${partQuery}` })
  return (json as { passing: { price: number } }).passing.price
}

/** The calls about parts of trucks, in the form of the access table. */
export const partRows: Readonly<Record<string, Row>> = {
  'GET /api/part-trucks': only(same(200), () => ({ query: partQuery })),
  'GET /api/part-trucks/:id': only(same(200), async (w) => ({ ...about(await w.posting()), query: partQuery })),
  'POST /api/part-trucks/:id/book': only('401 201 201 403 403 403', async (w) => {
    await w.room()
    const id = await w.posting()
    return about(id, partForm(await partPrice(w, id)))
  }),
}
