import { msg } from '@lingui/core/macro'
import { clock } from '../../lib/language/format.ts'
import { inWords } from '../../lib/language/spoken.ts'

/** `9:00 am`, as times are written everywhere; a day's first and last hour is its midnight. */
export const hourText = (hour: number): string =>
  hour % 24 === 0 ? inWords(msg`midnight`, '') : clock(`2026-01-01T${String(hour).padStart(2, '0')}:00:00+05:30`)
