import type { VehicleCategory, VehicleType } from '@vapsi/contract/constants'

const open: readonly [number, VehicleType][] = [
  [1.5, '8 feet'],
  [4, '14 feet'],
  [6, '17 feet'],
  [8, '19 feet'],
  [12, '22 feet'],
]

/** The length that a truck of this kind and size usually has: where a driver starts from. */
export function usualBody(category: VehicleCategory, tons: number): VehicleType {
  if (category === 'Trailer' || category === 'Flatbed') return '40 feet'
  if (category === 'Tanker') return '20 feet'
  if (category === 'Container') return tons <= 8 ? '20 feet' : '32 feet'
  return open.find(([most]) => tons <= most)?.[1] ?? '24 feet'
}
