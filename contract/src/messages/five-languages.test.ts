import { describe, expect, test } from 'vitest'
import { errors } from '../errors.ts'
import { fields } from './en/fields.ts'
import { letters } from './en/letters.ts'
import { notifications } from './en/notifications.ts'
import { LANGUAGES } from './language.ts'
import { namesIn } from './fill.ts'
import { noticeIn } from './tell.ts'

/** Messages for the office and direct API clients only: in English and Hindi. */
const officeOnly = new Set(
  `key_malformed filter_misfit too_many_to_sort second_factor_needed second_factor_wrong passkey_needed
  passkey_refused passkeys_unavailable passkey_known too_many_passkeys passkey_not_found second_factor_absent enrol_first last_owner clerk_not_found
  office_password_short own_proposal charge_absent proposal_not_found proposal_waiting proposal_decided report_not_found
  report_settled user_suspended user_not_suspended posting_requested reference_used_elsewhere document_checked line_not_found
  nothing_overdue reminded_today line_settled line_exceeded line_direction payout_needs_second transfer_exceeded due_date_past
  plate_undisputed transfer_not_found web_not_built load_has_bids dispatch_plan_not_found dispatch_plan_not_ready not_assigned
  over_received over_paid earlier_driver_holds price_below_paid margin_negative already_reversed reversal_stands reference_used
  verified_meanwhile unverified_meanwhile vehicle_changed_meanwhile commission_set_meanwhile terms_set_meanwhile
  terms_drafted_meanwhile money_recorded_meanwhile document_replaced_meanwhile dispute_answered_meanwhile
  dispute_decided_meanwhile not_transporter not_bidder misfit key_reused
  username_required username_letters commission_percent commission_rupees push_private suspend_instead transfer_amount
  rate_classes view_not_found too_many_views`.split(/\s+/),
)

const scripts = { mr: 'Devanagari', gu: 'Gujarati', ta: 'Tamil', te: 'Telugu', pa: 'Gurmukhi' } as const
const languages = LANGUAGES.filter((language) => language !== 'en' && language !== 'hi')

type Texts = Readonly<Record<string, string>>
interface Parts {
  readonly [code: string]: string | Texts
}
const flat = (kind: string, texts: Parts): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([code, text]) =>
      typeof text === 'string'
        ? [[`${kind} ${code}`, text]]
        : Object.entries(text).map(([part, said]) => [`${kind} ${code} ${part}`, said]),
    ),
  )
const english: Texts = {
  ...flat('refusal', Object.fromEntries(Object.entries(errors).map(([code, [, said]]) => [code, said]))),
  ...flat('field', fields),
  ...flat('notification', notifications),
  ...flat('letter', letters),
}
const read = async (language: string): Promise<Texts> => ({
  ...flat('refusal', (await import(`./${language}/refusals.ts`)).refusals),
  ...flat('field', (await import(`./${language}/fields.ts`)).fields),
  ...flat('notification', (await import(`./${language}/notifications.ts`)).notifications),
  ...flat('letter', (await import(`./${language}/letters.ts`)).letters),
})

const holes = (text = '') => [...new Set(text.match(/\{[^}]*\}/g))].sort()
const optional = (text = '') =>
  Array.from(text.matchAll(/\[([^\]]*)\]/g), ([, part = '']) => namesIn(part).join()).sort()
const latin =
  /\b(Vapsi|JSON|OTP|POD|LR|RC|SMS|UTR|UPI|JPEG|PNG|WebP|PDF|5MB|GSTIN|URP|PAN|CSV|[A-Z]{5}\d{4}[A-Z]|[A-Z]{2} \d+ [A-Z]+ \d+|\d+ BH \d+ AA)\b|5MB/g

describe.each(languages)('%s', (language) => {
  const texts = read(language)

  test('has every message for shippers, drivers and visitors that English has', async () => {
    const said = await texts
    const missing = Object.keys(english).filter((code) => !said[code] && !officeOnly.has(code.split(' ')[1] ?? ''))
    expect(missing).toEqual([])
    expect(Object.keys(said).filter((code) => !english[code])).toEqual([])
  })

  test('keeps every value, format and optional part', async () => {
    for (const [code, said] of Object.entries(await texts)) {
      expect(holes(said), code).toEqual(holes(english[code]))
      expect(optional(said), code).toEqual(optional(english[code]))
    }
  })

  test('is written in its own script', async () => {
    const foreign = new RegExp(`[^\\p{Script=${scripts[language]}}\\p{Script=Common}\\p{Script=Inherited}]`, 'u')
    for (const [code, said] of Object.entries(await texts)) {
      const words = said.replace(/\{[^}]*\}/g, '').replace(latin, '')
      expect(foreign.exec(words)?.[0], `${code}: ${said}`).toBeUndefined()
    }
  })
})

test('places stand in the letters of the language, where it knows the whole name', () => {
  const said = (from: string, to: string) => noticeIn('ta', 'bid_placed', { from, to, rupees: 40_000 }).body
  expect(said('Pune, Maharashtra', 'Kochi')).toBe('புனே, மகாராஷ்டிரா முதல் கொச்சி: ₹40,000.')
  expect(said('Pune, Nowhere', 'constructor')).toBe('Pune, Nowhere முதல் constructor: ₹40,000.')
})
