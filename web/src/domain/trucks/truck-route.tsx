import { RouteLine } from '../../ui/trip/route-line.tsx'
import { PassingLine } from './passing/passing-line.tsx'
import type { Truck } from './truck.ts'

export const TruckRoute = ({ truck }: { truck: Truck }) => (
  <>
    <RouteLine from={truck.fromLocation} to={truck.toLocation} km={truck.roadKm} />
    {truck.passing && <PassingLine detourKm={truck.passing.detourKm} />}
  </>
)
