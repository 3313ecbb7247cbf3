import { series } from '@vapsi/contract/loads/series'
import type { Room } from '../../platform/http/route.ts'
import { listSeries, setSeriesDay, setSeriesStatus, startSeries } from './change-series.ts'
import { postAgain } from './post-again.ts'

export const seriesRoutes: Room = ({ route }) => {
  route(series.again, ({ db, actor, params, body, config }) =>
    postAgain(db, actor, params.reference, body, config.caps),
  )
  route(series.start, ({ db, actor, params, body }) => startSeries(db, actor, params.reference, body))
  route(series.list, ({ db, actor, query }) => listSeries(db, actor, query))
  route(series.setStatus, ({ db, actor, params, body }) => setSeriesStatus(db, actor, params.id, body.status))
  route(series.setDay, ({ db, actor, params, body }) => setSeriesDay(db, actor, params.id, body))
}
