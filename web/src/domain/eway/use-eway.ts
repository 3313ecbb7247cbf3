import { useQuery } from '@tanstack/react-query'
import { eway } from '@vapsi/contract/bookings/eway'
import { read } from '../../lib/api/api.ts'

export const useEway = (bookingId: string) => useQuery(read(eway.get, { id: bookingId }))
