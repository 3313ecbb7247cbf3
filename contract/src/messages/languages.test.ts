import { describe, expect, test } from 'vitest'
import { errors } from '../errors.ts'
import { fields } from './en/fields.ts'
import { mails } from './en/mails.ts'
import { actedBy, notifications } from './en/notifications.ts'
import { pages } from './en/pages.ts'
import { replies } from './en/replies.ts'
import { shares } from './en/shares.ts'
import { words } from './en/words.ts'
import { everyText } from './every-text.ts'
import { namesIn } from './fill.ts'
import { TRANSLATIONS, languages } from '../values/language.ts'
import { noticeIn } from './tell.ts'
import type { Texts } from './texts.ts'

/** Messages for the office and direct API clients only: in English and Hindi. */
const officeOnly = new Set(
  `key_malformed filter_misfit too_many_to_sort second_factor_needed second_factor_wrong passkey_needed
  passkey_refused passkeys_unavailable passkey_known too_many_passkeys passkey_not_found second_factor_absent enrol_first last_owner clerk_not_found
  office_password_short own_proposal charge_absent proposal_not_found proposal_waiting proposal_decided report_not_found
  report_settled user_suspended user_not_suspended posting_requested reference_used_elsewhere document_checked line_not_found
  nothing_overdue reminded_today month_running month_open month_closed month_closing month_format line_settled line_exceeded line_direction payout_needs_second transfer_exceeded due_date_past
  plate_undisputed transfer_not_found web_not_built load_has_bids dispatch_plan_not_found dispatch_plan_not_ready not_assigned
  over_received over_paid earlier_driver_holds price_below_paid margin_negative already_reversed reversal_stands reference_used
  verified_meanwhile unverified_meanwhile vehicle_changed_meanwhile commission_set_meanwhile terms_set_meanwhile
  terms_drafted_meanwhile money_recorded_meanwhile document_replaced_meanwhile dispute_answered_meanwhile
  dispute_decided_meanwhile not_transporter not_bidder misfit below_posted below_cost plan_below_cost key_reused
  username_required username_letters commission_percent commission_rupees push_private suspend_instead transfer_amount
  rate_classes view_not_found too_many_views`.split(/\s+/),
)

type Flat = Readonly<Record<string, string>>
interface Parts {
  readonly [code: string]: string | Flat
}
const flat = (kind: string, texts: Parts): Flat =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([code, text]) =>
      typeof text === 'string'
        ? [[`${kind} ${code}`, text]]
        : Object.entries(text).map(([part, said]) => [`${kind} ${code} ${part}`, said]),
    ),
  )
const allOf = (
  of: Pick<Texts, 'refusals' | 'fields' | 'notifications' | 'actedBy' | 'mails' | 'pages' | 'shares' | 'replies'>,
): Flat => ({
  ...flat('refusal', of.refusals),
  ...flat('field', of.fields),
  ...flat('notification', of.notifications),
  ...flat('notification', { actedBy: of.actedBy }),
  ...flat('mail', of.mails),
  ...flat('page', of.pages),
  ...flat('share', of.shares),
  ...flat('reply', of.replies),
})
const refusals = Object.fromEntries(Object.entries(errors).map(([code, [, said]]) => [code, said]))
const english = allOf({ refusals, fields, notifications, actedBy, mails, pages, shares, replies })

const holes = (text = '') => [...new Set(text.match(/\{[^}]*\}/g))].sort()
const optional = (text = '') =>
  Array.from(text.matchAll(/\[([^\]]*)\]/g), ([, part = '']) => namesIn(part).join()).sort()
/** What people read in Latin letters in every language. */
const latin =
  /\b(Vapsi|API|JSON|OTP|POD|LR|RC|SMS|WhatsApp|UTR|UPI|JPEG|PNG|WebP|PDF|5MB|GSTIN|URP|PAN|IFSC|CSV|Idempotency-Key|ASCII|https|npm start|km|a–z|[A-Z]{5}\d{4}[A-Z]|[A-Z]{4}0\d{6}|[A-Z]{2} \d+ [A-Z]+ \d+|(\d+ )?BH( \d+)?|AA)\b|5MB/g

describe.each(TRANSLATIONS)('%s', (language) => {
  const texts = allOf(everyText[language])

  test('has every message that English has; those of the office alone only Hindi', () => {
    const isOffice = (code: string) => language !== 'hi' && officeOnly.has(code.split(' ')[1] ?? '')
    expect(Object.keys(english).filter((code) => !texts[code] && !isOffice(code))).toEqual([])
    expect(Object.keys(texts).filter((code) => !english[code])).toEqual([])
    expect(Object.keys(everyText[language].words)).toEqual(expect.arrayContaining(Object.keys(words)))
  })

  test('keeps every value, format and optional part', () => {
    for (const [code, said] of Object.entries(texts)) {
      expect(holes(said), code).toEqual(holes(english[code]))
      expect(optional(said), code).toEqual(optional(english[code]))
    }
  })

  test('is written in its own script', () => {
    const { script } = languages[language]
    const foreign = new RegExp(`[^\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]`, 'u')
    for (const [code, said] of Object.entries(texts))
      expect(foreign.exec(said.replace(/\{[^}]*\}/g, '').replace(latin, ''))?.[0], `${code}: ${said}`).toBeUndefined()
  })
})

test('places stand in the mails of the language, where it knows the whole name', () => {
  const said = (from: string, to: string) => noticeIn('ta', 'bid_placed', { from, to, rupees: 40_000 }).body
  expect(said('Pune, Maharashtra', 'Kochi')).toBe('புனே முதல் கொச்சி: ₹40,000.')
  expect(said('Pune, Nowhere', 'constructor')).toBe('Pune முதல் constructor: ₹40,000.')
})
