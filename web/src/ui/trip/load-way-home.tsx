import { roadKm } from '@vapsi/contract/values/distance'
import type { LoadView, WayHomeView } from '@vapsi/contract/loads'
import { WayHomeStrip } from './way-home-strip.tsx'

type Ends = Pick<LoadView, 'fromCity' | 'fromLocation' | 'toCity' | 'toLocation'>

/** One load as a truck's way home. */
export function LoadWayHome(props: { load: Ends; way: WayHomeView; labels?: 'below' | 'inside' }) {
  const { load, way, labels } = props
  return (
    <WayHomeStrip
      labels={labels}
      home={way.home}
      toHomeKm={roadKm(way.toHomeKm)}
      loads={[
        {
          pickup: load.fromCity || load.fromLocation,
          drop: load.toCity || load.toLocation,
          toPickupKm: roadKm(way.toPickupKm),
          loadedKm: roadKm(way.loadedKm),
        },
      ]}
    />
  )
}
