import type { ComponentType } from 'react'
import { useLocation } from 'wouter'
import { AskedList, DeclinesList } from './lists/asked-lists.tsx'
import { GroupsList } from './lists/groups-list.tsx'
import { CashList, ClaimsList, OwedList, StoppedList } from './lists/money-lists.tsx'
import { TripsList } from './lists/trips-list.tsx'
import { TrucksList } from './lists/trucks-list.tsx'
import { LISTS, type List } from './places.ts'

const lists: Readonly<Record<List, ComponentType>> = {
  groups: GroupsList,
  trips: TripsList,
  asked: AskedList,
  declines: DeclinesList,
  trucks: TrucksList,
  cash: CashList,
  claims: ClaimsList,
  stopped: StoppedList,
  owed: OwedList,
}

/** The list behind a figure, by the last part of the address. */
export function BusinessList() {
  const [path] = useLocation()
  const Shown = lists[LISTS.find((one) => path.endsWith(`/${one}`)) ?? 'trips']
  return <Shown />
}
