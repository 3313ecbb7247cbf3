import { roads } from '@vapsi/contract/roads'
import type { Room } from '../platform/http/route.ts'
import { roadBetween } from './road-between.ts'

export const roadsRoutes: Room = ({ route }) => {
  route(roads.between, ({ gateways, query }) => roadBetween(gateways.roads, query))
}
