import { MoneyInbox } from '../../../features/money-inbox/money-inbox.tsx'

/** The bank's lines and what they pay for. */
export const MoneyInboxScreen = MoneyInbox
