import { type Line, because, word } from './notification-line.ts'

/** What the office does to an account, and to what it has on the market. */
export const moderationRules: Record<string, readonly Line[]> = {
  user_suspended: [
    {
      to: (e) => word(e, 'userId'),
      title: 'Account suspended',
      message: (e) => `The office has suspended your account.${because(e)}`,
      url: '/',
      sms: true,
    },
  ],
  user_restored: [
    {
      to: (e) => word(e, 'userId'),
      title: 'Account open again',
      message: () => 'You can sign in and post again.',
      url: '/',
      sms: true,
    },
  ],
  posting_taken_down: [
    {
      to: (e) => word(e, 'ownerId'),
      title: 'Truck taken off the market',
      message: (e) => `The office has taken ${word(e, 'lane')} off the market.${because(e)}`,
      url: '/driver/fleet',
    },
  ],
  load_taken_down: [
    {
      to: (e) => word(e, 'ownerId'),
      title: 'Load taken off the market',
      message: (e) => `The office has taken ${word(e, 'lane')} off the market.${because(e)}`,
      url: '/dashboard?tab=post-load&view=loads',
    },
  ],
}
