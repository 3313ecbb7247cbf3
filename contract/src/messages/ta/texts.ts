import type { Texts } from '../texts.ts'
import { fields } from './fields.ts'
import { mails } from './mails.ts'
import { goods, places } from './names.ts'
import { actedBy, notifications } from './notifications.ts'
import { pages } from './pages.ts'
import { refusals } from './refusals.ts'
import { replies } from './replies.ts'
import { shares } from './shares.ts'
import { words } from './words.ts'

export const texts: Texts = {
  refusals,
  fields,
  notifications,
  actedBy,
  mails,
  shares,
  pages,
  replies,
  words,
  places,
  goods,
}
