import type { LoadView, WayHomeView } from '@vapsi/contract/loads'
import { WayHomeStrip } from './way-home-strip.tsx'
import { nameIn } from '../../lib/language/spoken.ts'

type Ends = Pick<LoadView, 'fromCity' | 'fromLocation' | 'toCity' | 'toLocation'>

/** One load as a truck's way home. */
export function LoadWayHome(props: { load: Ends; way: WayHomeView; labels?: 'below' | 'inside' }) {
  const { load, way, labels } = props
  return (
    <WayHomeStrip
      labels={labels}
      home={nameIn(way.home)}
      toHomeKm={way.toHomeKm}
      loads={[
        {
          pickup: nameIn(load.fromCity || load.fromLocation),
          drop: nameIn(load.toCity || load.toLocation),
          toPickupKm: way.toPickupKm,
          loadedKm: way.loadedKm,
        },
      ]}
    />
  )
}
