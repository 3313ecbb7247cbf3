import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpDown, CalendarDays, House, Package, Route, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { spacedNumber, useVehicles } from '../../domain/fleet/use-fleet.ts'
import { type LoadFilter, useWayHomeTotal } from '../../domain/bids/use-market-loads.ts'
import { indianDay } from '@vapsi/contract/values/india'
import { useIndianDay } from '../../lib/language/now.ts'
import { count, nearDay } from '../../lib/language/format.ts'
import { PlainButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { CoveringSelect } from '../../ui/form/covering-select.tsx'

type Set = (name: string, value: string, usual: string) => void
const daysAhead = [0, 1, 2, 3, 4, 5, 6, 7]

/** One strip: those that lead home, which loads, which truck, which day, which kind. The order stands fixed at its right. */
export function LoadFilters({ filter, set }: { filter: LoadFilter; set: Set }) {
  const { t } = useLingui()
  const vehicles = useVehicles()
  const isReturn = filter.route === 'return-loads'
  const today = Date.parse(useIndianDay())
  const days = daysAhead.map((ahead) => {
    const value = indianDay(new Date(today), ahead)
    return { value, label: ahead === 0 ? t`Today` : ahead === 1 ? t`Tomorrow` : nearDay(value) }
  })
  return (
    <div className="flex items-center gap-2">
      <div className="-ml-4 flex min-w-0 flex-1 gap-2 overflow-x-auto py-1.5 pl-4 [scrollbar-width:none]">
        <WayHome filter={filter} set={set} />
        <ChipSelect
          label={t`Route`}
          icon={<Route aria-hidden />}
          value={isReturn ? 'all' : filter.route}
          usual="all"
          onChange={(value) => set('route', value, 'all')}
          options={[
            { value: 'all', label: t`All` },
            { value: 'my-routes', label: t`My routes` },
          ]}
        />
        <ChipSelect
          label={t`Truck`}
          icon={<Truck aria-hidden />}
          value={filter.vehicleId}
          usual=""
          onChange={(value) => set('vehicle', value, '')}
          options={[
            { value: '', label: t`All trucks` },
            ...(vehicles.data ?? []).map(({ id, vehicleNumber }) => ({
              value: id,
              label: spacedNumber(vehicleNumber),
            })),
          ]}
        />
        <ChipSelect
          label={t`Pickup date`}
          icon={<CalendarDays aria-hidden />}
          value={filter.day}
          usual=""
          onChange={(value) => set('day', value, '')}
          options={[{ value: '', label: t`Any day` }, ...days]}
        />
        <ChipSelect
          label={t`Load type`}
          icon={<Package aria-hidden />}
          value={filter.type}
          usual="all"
          onChange={(value) => set('type', value, 'all')}
          options={[
            { value: 'all', label: t`FTL, PTL, LTL` },
            { value: 'FTL', label: 'FTL' },
            { value: 'PTL', label: 'PTL' },
            { value: 'LTL', label: 'LTL' },
          ]}
        />
      </div>
      <ChipSelect
        label={t`Sort`}
        icon={<ArrowUpDown aria-hidden />}
        onlyIcon
        value={filter.sort}
        usual="best"
        onChange={(value) => set('sort', value, 'best')}
        options={[
          { value: 'best', label: isReturn ? t`Most km saved` : t`Newest first` },
          ...(isReturn ? [{ value: 'newest', label: t`Newest first` }] : []),
          { value: 'price', label: t`Highest price` },
          { value: 'weight', label: t`Weight` },
          { value: 'pickup', label: t`Pickup date` },
        ]}
      />
    </div>
  )
}

const chip =
  'relative inline-flex h-11 shrink-0 items-center gap-2 rounded-full border text-sm font-semibold [&>svg]:size-4.5'
const chosen = 'border-return bg-soft-green text-word-green'
const plain = 'border-line bg-card text-ink'

/** The first of all filters, with what it would find: one press, and another takes it back. */
function WayHome({ filter, set: choose }: { filter: LoadFilter; set: Set }) {
  const total = useWayHomeTotal(filter)
  const isSet = filter.route === 'return-loads'
  return (
    <PlainButton
      aria-pressed={isSet}
      onClick={() => choose('route', isSet ? 'all' : 'return-loads', 'all')}
      className={cx(chip, 'px-4', isSet ? chosen : plain)}
    >
      <House aria-hidden />
      <Trans>Way home</Trans>
      {/* Its width is reserved: a new figure moves no chip. */}
      <span className="tabular min-w-[2ch]">{total !== undefined && count(total)}</span>
    </PlainButton>
  )
}

/** The device's own list behind a chip: green and outlined while it narrows anything. */
function ChipSelect(props: {
  label: string
  icon: ReactNode
  value: string
  usual: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  onlyIcon?: boolean
}) {
  const { value, usual, options, onlyIcon } = props
  const isSet = value !== usual
  const shown = options.find((option) => option.value === value)?.label
  return (
    <label
      className={cx(
        chip,
        'has-focus-visible:outline-3 has-focus-visible:outline-focus',
        onlyIcon ? 'w-11 justify-center' : 'px-4',
        isSet ? chosen : plain,
      )}
    >
      {props.icon}
      {!onlyIcon && <span aria-hidden>{shown}</span>}
      <CoveringSelect label={props.label} value={value} options={options} onChange={props.onChange} />
    </label>
  )
}
