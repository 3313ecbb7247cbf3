import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams, Nothing, requiredText, says } from '../kinds.ts'

/** Filters and order of one of the office's lists, saved under a name. */
export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  /** The query of the page's address, without `?`. */
  search: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

/** The page of a list: `/admin/bookings`. */
const ListPage = z
  .string()
  .max(60)
  .regex(/^\/admin(\/[a-z-]+){0,2}$/)

const clerk = { who: 'admin', roles: ['dispatcher', 'accounts', 'moderator'] } as const

export const savedViews = {
  list: endpoint({
    ...clerk,
    method: 'GET',
    url: '/api/admin/views',
    summary: 'Own saved views of one page, the first saved first',
    schema: { querystring: z.object({ page: ListPage }), response: { 200: z.array(SavedView) } },
  }),
  save: endpoint({
    ...clerk,
    method: 'PUT',
    url: '/api/admin/views',
    summary: 'Save the filters of a page under a name; saved under it again they take the place of the former',
    schema: {
      body: z.strictObject({
        page: ListPage,
        name: requiredText(30, says('required')),
        search: z.string().max(1000),
      }),
      response: { 200: SavedView },
    },
  }),
  forget: endpoint({
    ...clerk,
    method: 'DELETE',
    url: '/api/admin/views/:id',
    summary: 'Forget a saved view',
    schema: { params: IdParams, response: { 204: Nothing } },
  }),
}
