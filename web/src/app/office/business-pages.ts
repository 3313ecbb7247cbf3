import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { business } from '@vapsi/contract/admin/business'
import { ChartColumn } from 'lucide-react'
import { LISTS } from '../../features/business/places.ts'
import { screen } from '../screen.tsx'

const Business = screen(() => import('../../screens/admin/business/business.tsx'), 'BusinessScreen')
const List = screen(() => import('../../screens/admin/business/business-lists.tsx'), 'BusinessListScreen')

/** The owner's page, and the lists behind its figures. */
export const businessPages = (group: MessageDescriptor) => [
  { path: '/admin/business', screen: Business, title: msg`Business`, icon: ChartColumn, group, call: business.view },
  ...LISTS.map((list) => ({
    path: `/admin/business/${list}`,
    screen: List,
    title: msg`Business`,
    call: business.view,
  })),
]
