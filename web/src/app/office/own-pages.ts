import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { admin } from '@vapsi/contract/admin/admin'
import { officePeople } from '@vapsi/contract/identity/office-people'
import { MailWarning, MessageSquareText, ScrollText, Settings, UserCog } from 'lucide-react'
import { screen } from '../screen.tsx'

/** The pages about the office itself: its people, what they did, and what went out in its name. */
export const ownPages = (group: MessageDescriptor) => [
  {
    path: '/admin/clerks',
    screen: screen(() => import('../../screens/admin/clerks.tsx'), 'ClerksScreen'),
    title: msg`Clerks`,
    icon: UserCog,
    group,
    call: officePeople.clerks,
  },
  {
    path: '/admin/audit',
    screen: screen(() => import('../../screens/admin/audit.tsx'), 'AuditScreen'),
    title: msg`Audit`,
    icon: ScrollText,
    group,
    call: admin.audit,
  },
  {
    path: '/admin/messages',
    screen: screen(() => import('../../screens/admin/messages.tsx'), 'MessagesScreen'),
    title: msg`Messages`,
    icon: MessageSquareText,
    group,
    call: admin.messages,
  },
  {
    path: '/admin/dead-letters',
    screen: screen(() => import('../../screens/admin/dead-letters.tsx'), 'DeadLettersScreen'),
    title: msg`Undelivered`,
    icon: MailWarning,
    group,
    call: admin.deadLetters,
  },
  {
    path: '/admin/settings',
    screen: screen(() => import('../../screens/admin/settings.tsx'), 'SettingsScreen'),
    title: msg`Settings`,
    icon: Settings,
    group,
  },
]
