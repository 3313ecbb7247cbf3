import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportStatus, ReportSubject } from '@vapsi/contract/moderation/moderation'
import type { Tone } from '../../ui/chip.tsx'

export const subjectWords: Record<ReportSubject, MessageDescriptor> = {
  posting: msg`Posted truck`,
  load: msg`Load`,
  person: msg`Person`,
}

export const reportStatusWords: Record<ReportStatus, readonly [MessageDescriptor, Tone]> = {
  open: [msg`Open`, 'orange'],
  dismissed: [msg`Dismissed`, 'grey'],
  removed: [msg`Removed`, 'purple'],
  suspended: [msg`Suspended`, 'red'],
}

export type Decision = Exclude<ReportStatus, 'open'>
