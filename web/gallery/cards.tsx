import { Phone as PhoneIcon } from 'lucide-react'
import { Button, IconButton } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { Chip, VerifiedBadge } from '../src/ui/chip.tsx'
import { Money } from '../src/ui/figures.tsx'
import { IndiaMap } from '../src/ui/trip/india-map.tsx'
import { cx } from '../src/ui/cx.ts'
import { Logo } from '../src/ui/shell/logo.tsx'
import { Rating } from '../src/ui/person.tsx'
import { RouteLine, RouteRow } from '../src/ui/trip/route-line.tsx'
import { WayHomeStrip } from '../src/ui/trip/way-home-strip.tsx'
import { BookingChip, VehicleChip } from '../src/ui/status-chip.tsx'
import { TruckSilhouette } from '../src/ui/trip/truck-silhouette.tsx'

const statuses = [
  'pending',
  'confirmed',
  'advance_paid',
  'loading_done',
  'in_transit',
  'completed',
  'cancelled',
] as const

export const Cards = () => (
  <div className="mx-auto grid max-w-6xl gap-6 p-4">
    <Logo size={48} />
    <Card className="grid gap-6">
      <RouteLine from="Nagpur" to="Kochi" km={1243.7} />
      <RouteLine from="Mumbai" to="Delhi" status="in_transit" />
      <RouteLine from="तिरुवनंतपुरम, केरल" to="श्री मुक्तसर साहिब, पंजाब" status="confirmed" km={2890} />
      {[94, 320, 320, 900].map((width, at) => (
        <div key={at} style={{ maxWidth: width * 3 }} className={cx('min-w-0', at === 3 && 'hidden lg:block')}>
          <WayHomeStrip
            {...(at === 3 && { emptyAt: 'Alipur' })}
            labels={at === 0 ? 'inside' : 'below'}
            home="Pune, Swargate"
            toHomeKm={2}
            loads={[
              { pickup: 'Gurugram', drop: 'Ahmedabad', toPickupKm: 38, loadedKm: 750 },
              { pickup: 'Sanand', drop: 'Pune', toPickupKm: 21, loadedKm: 520 },
              { pickup: 'Pune', drop: 'Thiruvananthapuram', toPickupKm: 2, loadedKm: 40 },
            ].slice(0, at + 1)}
          />
        </div>
      ))}
      <WayHomeStrip home="Pune" toHomeKm={1191} loads={[]} />
      <RouteRow from="Surat" to="Indore" />
    </Card>
    <Card className="flex flex-wrap items-end gap-8">
      {(
        [
          ['Open', '14 feet'],
          ['Open', '22 feet'],
          ['Flatbed', '22 feet'],
          ['Container', '32 feet'],
          ['Tanker', '19 feet'],
          ['Trailer', '40 feet'],
        ] as const
      ).map(([category, type]) => (
        <div key={category + type} className="text-center text-sm">
          <TruckSilhouette category={category} type={type} className="mx-auto h-11" />
          <b>{category}</b>
          <div className="text-quiet">{type}</div>
        </div>
      ))}
    </Card>
    <div className="flex flex-wrap gap-2">
      {statuses.map((status) => (
        <BookingChip key={status} status={status} />
      ))}
      {(['available', 'posted', 'booked', 'other'] as const).map((status) => (
        <VehicleChip key={status} status={status} />
      ))}
      <VerifiedBadge verified />
      <VerifiedBadge verified={false} showUnverified />
      <Chip tone="return">Return load</Chip>
      <Chip tone="marigold">Direct Request</Chip>
      <Chip tone="red">Rejected</Chip>
    </div>
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Card>
        <RouteLine from="Nagpur" to="Kochi" km={1244} />
        <div className="mt-2 flex items-end justify-between">
          <TruckSilhouette category="Open" type="19 feet" />
          <div className="text-right">
            <Money rupees={42500} className="text-xl font-bold" />
            <p className="tabular text-sm text-quiet">₹34/km · ₹4,722/ton</p>
          </div>
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
          19 feet Open · 9 Ton Capacity · <Rating value={4.6} /> <VerifiedBadge verified />
        </p>
        <div className="mt-3 flex gap-2">
          <Button>View Details</Button>
          <Button variant="main" className="flex-1">
            Book This Truck
          </Button>
        </div>
      </Card>
      <Card>
        <div className="mb-3 flex items-center justify-between gap-2">
          <p className="truncate text-sm text-quiet">Singh Roadways, लक्ष्मीनारायण वेंकटसुब्रमण्यम</p>
          <BookingChip status="in_transit" />
        </div>
        <RouteLine from="Nagpur, Butibori MIDC" to="Kochi, Kalamassery" status="in_transit" />
        <div className="mt-3 flex items-center justify-between">
          <div>
            <p className="text-sm text-quiet">You are paid</p>
            <Money rupees={38000} className="text-xl font-bold" />
          </div>
          <IconButton label="Call" variant="outline">
            <PhoneIcon />
          </IconButton>
        </div>
        <Button variant="main" size="lg" wide className="mt-3">
          Photograph the POD
        </Button>
      </Card>
      <Card tone="return">
        <RouteLine from="कोच्चि" to="नागपुर" km={1231} />
        <div className="mt-3 flex items-center justify-between">
          <span className="text-sm text-quiet">रबर · 8 टन</span>
          <Money rupees={36500} className="text-xl font-bold" />
        </div>
        <Button variant="return" size="lg" wide className="mt-3">
          बोली लगाएँ
        </Button>
      </Card>
    </div>
    <IndiaMap
      from={{ name: 'Nagpur', lat: 21.1458, lng: 79.0882 }}
      to={{ name: 'Kochi', lat: 9.9312, lng: 76.2673 }}
      returns
      className="max-w-md"
    />
  </div>
)
