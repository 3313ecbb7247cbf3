import { useQuery } from '@tanstack/react-query'
import { type ConfigView, system } from '@vapsi/contract/system'
import { read } from './api.ts'

/** What the server tells everybody about itself. */
export type PublicConfig = ConfigView

export const useConfig = () => useQuery(read(system.config))
