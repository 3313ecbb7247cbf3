import type { OfferView } from '@vapsi/contract/admin/admin-views'
import type { Query } from '@vapsi/contract/endpoint'
import type { moderation } from '@vapsi/contract/moderation/moderation'
import { toRupees } from '@vapsi/contract/values/rupees'
import { plateWord, searchWords } from '@vapsi/contract/values/search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains } from '../platform/database/contains.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { beyond, inOrder } from '../platform/database/keyset.sql.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'
import { isUuid } from '../platform/ids.ts'

type OffersQuery = Query<typeof moderation.offers>

/** The table of each kind, and its column names. */
const kinds = {
  posting: {
    from: sql`postings o join users u on u.id = o.transporter_id join vehicles v on v.id = o.vehicle_id`,
    isOpen: sql<SqlBool>`o.open_until > now()`,
    price: sql`o.price_paise`,
    category: sql`o.category`,
    what: sql`v.vehicle_number`,
    pickup: sql`null::timestamptz as pickup_from, null::timestamptz as pickup_until`,
  },
  load: {
    from: sql`loads o join users u on u.id = o.shipper_id`,
    isOpen: sql<SqlBool>`o.status = 'open' and o.valid_until > now() and o.hidden_at is null`,
    price: sql`o.expected_price_paise`,
    category: sql`o.vehicle_category`,
    what: sql`o.material`,
    pickup: sql`o.pickup_from, o.pickup_until`,
  },
} as const

interface Row {
  id: string
  fromLocation: string
  toLocation: string
  distanceKm: number | null
  roadKm: number | null
  category: OfferView['category']
  pricePaise: number
  isFarOff: boolean
  what: string
  ownerId: string
  ownerName: string
  ownerCompany: string | null
  ownerIsVerified: boolean
  openReports: number
  createdAt: Date
  validUntil: Date
  pickupFrom: Date | null
  pickupUntil: Date | null
}

const sorts = {
  createdAt: { type: 'date', cast: 'timestamptz', of: (r: Row) => r.createdAt.toISOString() },
  price: { type: 'integer', cast: 'bigint', of: (r: Row) => r.pricePaise },
} as const

/** Posted trucks or loads on the market, in the office's order. */
export async function listOffers(db: Db, query: OffersQuery): Promise<Page<OfferView>> {
  const { kind, limit, order } = query
  const of = kinds[kind]
  const sort = { ...sorts[query.sort], column: query.sort === 'price' ? of.price : sql`o.created_at` }
  const after = decodeCursor(query.cursor, [sort.type, 'uuid'])
  const wanted = conditions(query)
  const { rows } = await sql<Row>`
    select o.id, o.from_location, o.to_location, o.distance_km, o.road_km, ${of.category} as category, ${of.price} as price_paise,
           o.is_far_off, ${of.what} as what, o.created_at, o.valid_until, ${of.pickup},
           u.id as owner_id, u.name as owner_name, u.company as owner_company, u.is_verified as owner_is_verified,
           (select count(*) from reports r where r.subject_id = o.id and r.status = 'open') as open_reports
    from ${of.from} where ${wanted} and ${beyond(after, { ...sort, id: 'o.id', order })}
    order by ${inOrder(sort.column, 'o.id', order)} limit ${limit + 1}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${of.from} where ${wanted}`.execute(db)
  return mapPage(
    pageOf(rows, limit, (r) => [sort.of(r), r.id], counted.rows[0]?.total ?? 0),
    (row) => toOffer(kind, row),
  )
}

function conditions({ kind, q, ownerId, category, price }: OffersQuery): RawBuilder<SqlBool> {
  const of = kinds[kind]
  const all: RawBuilder<SqlBool>[] = [of.isOpen]
  if (ownerId !== undefined) all.push(isUuid(ownerId) ? sql`u.id = ${ownerId}` : sql`false`)
  if (category) all.push(sql`${of.category} = ${category}`)
  if (price === 'far_off') all.push(sql`o.is_far_off`)
  for (const word of searchWords(q ?? '')) {
    const inWords = [sql`o.from_location`, sql`o.to_location`, sql`u.name`, sql`u.company`].map((c) =>
      contains(c, word),
    )
    const inWhat = contains(of.what, kind === 'posting' ? plateWord(word) : word)
    all.push(sql`(${sql.join([...inWords, inWhat], sql` or `)})`)
  }
  return sql.join(all, sql` and `)
}

const toOffer = (kind: OfferView['kind'], row: Row): OfferView => ({
  id: row.id,
  kind,
  fromLocation: row.fromLocation,
  toLocation: row.toLocation,
  distanceKm: row.distanceKm,
  roadKm: row.roadKm,
  category: row.category,
  price: toRupees(row.pricePaise),
  priceIsFarOff: row.isFarOff,
  what: row.what,
  owner: { id: row.ownerId, name: row.ownerName, company: row.ownerCompany, isVerified: row.ownerIsVerified },
  openReports: row.openReports,
  createdAt: row.createdAt.toISOString(),
  validUntil: row.validUntil.toISOString(),
  ...(row.pickupFrom &&
    row.pickupUntil && { pickup: { from: row.pickupFrom.toISOString(), until: row.pickupUntil.toISOString() } }),
})
