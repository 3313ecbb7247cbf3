import { useQuery } from '@tanstack/react-query'
import { waiting } from '@vapsi/contract/detention/waiting'
import { read } from '../../lib/api/api.ts'

/** What a started day of waiting costs, by weight class. */
export const useRates = () => useQuery({ ...read(waiting.rates), staleTime: 60 * 60_000 })
