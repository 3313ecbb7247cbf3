import { Trans, useLingui } from '@lingui/react/macro'
import { partTrucks } from '@vapsi/contract/bookings/part-trucks'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { read } from '../../../lib/api/api.ts'
import { text, useUrlState } from '../../../lib/url-state.ts'
import { TonsField } from '../../goods/tons-field.tsx'
import { Expander } from '../../../ui/expander.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { PartFields } from '../../loads/part-fields.tsx'
import { type PartValues, emptyPart } from '../../loads/part-values.ts'
import type { PassedLane } from '../truck.ts'
import { type AskedPart, askedPart, partAddress, valuesOfAddress } from './part-address.ts'
import { PartTruckRow } from './part-truck-row.tsx'

const inAddress = { part: text }

interface ShareTruckProps {
  lane: PassedLane
  weight: number | null
  /** Whether a part is found: the words for no whole truck must not contradict it. */
  onFound: (isFound: boolean) => void
}

/**
 * Who has less than a truckload pays for a part: below the trucks of a lane, or in front where there is none. What is typed stands in
 * the address.
 */
export function ShareTruck({ lane, weight, onFound }: ShareTruckProps) {
  const [{ part: written }, setAddress] = useUrlState(inAddress)
  const [values, setValues] = useState<PartValues>(
    () => valuesOfAddress(written) ?? { ...emptyPart, weight: weight === null ? '' : String(weight) },
  )
  const asked = askedPart(values)
  const change = (fields: Partial<PartValues>) => {
    const next = { ...values, ...fields }
    setValues(next)
    const part = askedPart(next)
    setAddress({ part: part && partAddress(part) })
  }
  return (
    <section className="mt-4 border-t border-line py-1">
      <Expander
        startsOpen={written !== ''}
        label={
          <span>
            <Trans>Less than a truckload?</Trans>{' '}
            <span className="font-normal text-quiet">
              <Trans>Share a truck and pay for your part.</Trans>
            </span>
          </span>
        }
      >
        <div className="grid grid-cols-1 gap-4 pt-1 pb-3 sm:grid-cols-2">
          <TonsField name="weight" value={values.weight} onChange={(weight) => change({ weight })} />
          <PartFields values={values} onChange={change} errorAt={() => undefined} />
        </div>
        {asked && <Trucks lane={lane} asked={asked} onFound={onFound} />}
      </Expander>
    </section>
  )
}

function Trucks({ lane, asked: typed, onFound }: Omit<ShareTruckProps, 'weight'> & { asked: AskedPart }) {
  const { t } = useLingui()
  // Each key changes what is asked; the last one is what counts.
  const written = useDeferredValue(partAddress(typed))
  const { tons: weight, floor, part } = typed
  const list = useQuery({
    ...read(partTrucks.find, { ...lane, weight, floor, goods: part.goods }),
    enabled: written === partAddress(typed),
  })
  const isFound = list.data !== undefined && list.data.length > 0
  useEffect(() => {
    onFound(isFound)
    return () => onFound(false)
  }, [isFound, onFound])
  if (list.isError)
    return (
      <ErrorState title={t`The trucks could not be loaded`} error={list.error} onRetry={() => void list.refetch()} />
    )
  if (!list.data) return <SkeletonCards count={2} text={t`Loading available trucks...`} />
  return (
    <div className="pb-3" aria-live="polite">
      {list.data.length === 0 ? (
        <p className="text-sm">
          <Trans>No truck on this lane has room for that now. Post the load, and transporters bid for the part.</Trans>
        </p>
      ) : (
        <>
          <p className="mb-3 text-sm text-quiet">
            <Trans>
              The truck carries other goods too, and may stop on its way. No food rides with chemicals or fuel. The
              driver must accept, as with every booking.
            </Trans>
          </p>
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
            {list.data.map((truck, at) => (
              <li key={truck.id} className="grid grid-cols-1">
                <PartTruckRow truck={truck} lane={lane} part={written} isMain={at === 0} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
