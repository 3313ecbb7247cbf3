import { Inbox, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../src/lib/api/api-error.ts'
import { money } from '../src/lib/language/format.ts'
import { Button, IconButton } from '../src/ui/button.tsx'
import { Dialog, SidePanel } from '../src/ui/overlay/dialog.tsx'
import { Expander } from '../src/ui/expander.tsx'
import { Field } from '../src/ui/form/field.tsx'
import { FileDrop } from '../src/ui/form/file-drop.tsx'
import { Stat, TimeLeft } from '../src/ui/figures.tsx'
import { Input, NumberInput, Select, Textarea } from '../src/ui/form/input.tsx'
import { PasswordInput } from '../src/ui/form/password-input.tsx'
import { Menu, Tooltip } from '../src/ui/overlay/menu.tsx'
import { OtpInput } from '../src/ui/form/otp-input.tsx'
import { Avatar, Rating, StarsInput } from '../src/ui/person.tsx'
import { PlacePicker } from '../src/ui/form/place-picker.tsx'
import { noPlace } from '../src/ui/form/place.ts'
import { RangeSlider } from '../src/ui/form/slider.tsx'
import { EmptyState, ErrorState, Progress, SkeletonCards } from '../src/ui/states.tsx'
import { Tabs } from '../src/ui/tabs.tsx'
import { Segments } from '../src/ui/segments.tsx'
import { toast } from '../src/lib/session/toast.ts'
import { Checkbox, Switch } from '../src/ui/form/toggles.tsx'

export function Pieces() {
  const [otp, setOtp] = useState('123')
  const [range, setRange] = useState<[number, number]>([20000, 60000])
  const [place, setPlace] = useState(noPlace)
  const [on, setOn] = useState(true)
  const [stars, setStars] = useState(4)
  const [dialog, setDialog] = useState(false)
  const [panel, setPanel] = useState(false)
  const [kind, setKind] = useState('all')
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 items-start gap-6 p-4 md:grid-cols-2">
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button variant="main">Book This Truck</Button>
        <Button variant="ink">Assign Truck</Button>
        <Button variant="return">Place Bid</Button>
        <Button>View Details</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Delete Account</Button>
        <Button variant="main" busy>
          Saving...
        </Button>
        <Button variant="main" disabled>
          Disabled
        </Button>
        <Button variant="main" size="lg">
          Photograph the POD
        </Button>
        <Button size="sm">Export CSV</Button>
        <Button onClick={() => toast({ title: 'Welcome back!', description: 'Logged in as Gurpreet' })}>Toast</Button>
        <Button
          onClick={() =>
            toast({ title: 'Login failed', description: 'Invalid OTP. Please try again.', variant: 'destructive' })
          }
        >
          Bad toast
        </Button>
        <Button onClick={() => setDialog(true)}>Dialog</Button>
        <Button onClick={() => setPanel(true)}>Panel</Button>
        <Menu
          items={[
            { id: 'a', label: 'Edit Details', onSelect: () => null },
            { id: 'b', label: 'Delete', danger: true, onSelect: () => null },
          ]}
        >
          <IconButton label="More">
            <MoreHorizontal />
          </IconButton>
        </Menu>
        <Tooltip text="What it means">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
      </div>
      <div className="grid gap-4">
        <Field label="From" required>
          <PlacePicker value={place} onChange={setPlace} placeholder="City" />
        </Field>
        <Field label="Mobile" hint="Cannot be changed">
          <Input lead="+91" inputMode="numeric" defaultValue="9000000001" />
        </Field>
        <Field label="Pincode" error="Pincodes must be exactly 6 digits.">
          <Input defaultValue="4400" />
        </Field>
        <Field label="Expected price" required>
          <NumberInput lead="₹" defaultValue="42500" />
        </Field>
        <Field label="Weight">
          <NumberInput trail="tons" step={0.1} defaultValue="9" />
        </Field>
        <Field label="Vehicle category">
          <Select options={[{ value: 'Open', label: 'Open' }]} placeholder="Any Truck" />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="secret" />
        </Field>
        <Field label="Special instructions" optional>
          <Textarea defaultValue="लक्ष्मीनारायण वेंकटसुब्रमण्यम, गोदाम नंबर 14, ट्रांसपोर्ट नगर" />
        </Field>
        <Field label="OTP" error={otp.length === 6 ? 'Invalid OTP. Please try again.' : undefined}>
          <OtpInput value={otp} onChange={setOtp} />
        </Field>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <RangeSlider
          value={range}
          onChange={setRange}
          min={10000}
          max={100000}
          step={5000}
          labels={['Lowest price', 'Highest price']}
          format={money}
        />
        <Segments
          label="Loads"
          options={[
            { value: 'all', label: 'All' },
            { value: 'FTL', label: 'FTL' },
            { value: 'PTL', label: 'PTL' },
          ]}
          value={kind}
          onChange={setKind}
        />
        <Switch checked={on} onChange={setOn} label="Notifications" hint="New loads and bookings" />
        <Checkbox checked={on} onChange={setOn} label="I am 18 or older" />
        <StarsInput value={stars} onChange={setStars} label="Rate the transporter" />
        <div className="flex items-center gap-3">
          <Avatar name="लक्ष्मीनारायण वेंकटसुब्रमण्यम" />
          <Avatar name="Gurpreet Singh" />
          <Rating value={4.6} />
          <Rating value={null} />
          <TimeLeft until="2030-01-01T00:00:00Z" />
        </div>
        <div className="grid grid-cols-3 gap-3">
          <Stat label="Total Trips" value="42" />
          <Stat label="Rating" value="4.6" />
          <Stat label="Punctuality" value="–" note="no trips yet" />
        </div>
        <Tabs
          label="Office"
          items={[
            { id: 'a', label: 'Pending Assignments', count: 8, content: 'A' },
            { id: 'b', label: 'Payment Terms', content: 'B' },
            { id: 'c', label: 'Pending Bids', count: 120, content: 'C' },
          ]}
        />
        <Expander label="View Full Details">
          <p>Details</p>
        </Expander>
        <FileDrop
          label="Photograph the POD"
          accept="image/*"
          onFile={() => null}
          camera
          variant="main"
          hint="JPEG, PNG, WebP or PDF up to 5 MB"
        />
        <Progress value={0.6} label="Upload" />
        <EmptyState
          title="You have no active bookings."
          icon={<Inbox />}
          action={<Button variant="main">Find a Truck</Button>}
        >
          Find a truck, or post your load and take the best bid.
        </EmptyState>
        <EmptyState title="No trucks available for this route." />
        <ErrorState
          error={new ApiError(503, 'x', { message: 'The server is busy. Try again in a minute.' })}
          onRetry={() => null}
        />
        <SkeletonCards count={1} />
      </div>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Complete Booking"
        description="Nagpur to Kochi"
        footer={
          <>
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button variant="main">Submit</Button>
          </>
        }
      >
        <Field label="Contact name" required>
          <Input />
        </Field>
      </Dialog>
      <SidePanel
        open={panel}
        onOpenChange={setPanel}
        title="Assign VP-20874"
        footer={
          <Button variant="ink" wide>
            Assign Truck
          </Button>
        }
      >
        <Field label="Transporter">
          <Select options={[]} placeholder="Singh Roadways" />
        </Field>
      </SidePanel>
    </div>
  )
}
