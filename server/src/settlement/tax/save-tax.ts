import type { Body } from '@vapsi/contract/endpoint'
import { TDS, holderOf, panOfGstin } from '@vapsi/contract/settlement/tax-rules'
import type { TaxView, tax } from '@vapsi/contract/settlement/tax'
import { openText, sealText } from '../../identity/second-factor/seal-text.ts'
import { financialYearOf } from '../../lorry-receipts/receipt.rules.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { lockAccount } from '../../users/profile.sql.ts'
import {
  type TaxDetails,
  declareSmallFleet,
  isDeclared,
  lockTax,
  storeTax,
  taxOf,
  vehiclesOf,
  withdrawDeclaration,
} from './tax.sql.ts'

type Form = Body<typeof tax.keep>
type Number = 'pan' | 'gstin'

const open = (db: Db | Tx, userId: string, number: Number, sealed: string | null) =>
  sealed === null ? null : openText(db, `${userId} ${number}`, sealed, 'tax-numbers')
const close = (db: Db | Tx, userId: string, number: Number, text: string | null) =>
  text === null ? null : sealText(db, `${userId} ${number}`, text, 'tax-numbers')

/** Only the end is shown, even to its owner: somebody who finds the phone open learns no more. */
const masked = (number: string | null) => number && '•'.repeat(number.length - 4) + number.slice(-4)

export async function taxView(db: Db | Tx, userId: string): Promise<TaxView> {
  const kept = await taxOf(db, userId)
  const financialYear = financialYearOf(new Date())
  return {
    pan: masked(await open(db, userId, 'pan', kept?.panSealed ?? null)),
    holder: kept?.holder ?? null,
    gstin: masked(await open(db, userId, 'gstin', kept?.gstinSealed ?? null)),
    gstMode: kept?.gstMode ?? null,
    financialYear,
    isDeclared: await isDeclared(db, userId, financialYear),
  }
}

/** Stores a transporter's tax details. The audit trail names the fields and the modes, never a number. */
export async function saveTax(db: Db | Tx, me: Actor, form: Form): Promise<TaxView> {
  return inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, me.id))) fail('not_signed_in')
    const kept = await lockTax(tx, me.id)
    const financialYear = financialYearOf(new Date())
    const had = { holder: kept.holder, gstMode: kept.gstMode, isDeclared: await isDeclared(tx, me.id, financialYear) }
    const numbers = await numbersOf(tx, me.id, kept, form)
    const gstMode = form.gstMode ?? kept.gstMode
    const holder = numbers.pan === null ? null : holderOf(numbers.pan)
    // Removing the PAN removes the declaration, which is invalid without it.
    const declares = holder === null ? form.declares === true : (form.declares ?? had.isDeclared)
    if (numbers.gstin === null && gstMode !== null && gstMode !== 'reverse')
      fail('gst_mode_needs_gstin', { at: 'gstin' })
    if (declares && holder === null) fail('declaration_needs_pan', { at: 'pan' })
    if (declares && (await vehiclesOf(tx, me.id)) > TDS.vehicles)
      fail('fleet_too_large_to_declare', { at: 'declares', params: { most: TDS.vehicles } })
    await storeTax(tx, me.id, {
      panSealed: numbers.isNew.pan ? await close(tx, me.id, 'pan', numbers.pan) : kept.panSealed,
      gstinSealed: numbers.isNew.gstin ? await close(tx, me.id, 'gstin', numbers.gstin) : kept.gstinSealed,
      holder,
      gstMode,
    })
    await (declares ? declareSmallFleet : withdrawDeclaration)(tx, me.id, financialYear)
    const now = { holder, gstMode, isDeclared: declares }
    const fields = [
      ...(['pan', 'gstin'] as const).filter((number) => numbers.isNew[number]),
      ...(['gstMode', 'isDeclared'] as const).filter((field) => now[field] !== had[field]),
    ]
    if (fields.length > 0)
      await record(tx, 'tax_details_set', {
        by: me.id,
        subject: { type: 'user', id: me.id },
        before: had,
        after: now,
        data: { fields },
      })
    return taxView(tx, me.id)
  })
}

/** The resulting numbers; a GSTIN contains its holder's PAN, and no other fits. */
async function numbersOf(tx: Tx, userId: string, kept: TaxDetails, form: Form) {
  const before = {
    pan: await open(tx, userId, 'pan', kept.panSealed),
    gstin: await open(tx, userId, 'gstin', kept.gstinSealed),
  }
  const gstin = form.gstin === undefined ? before.gstin : form.gstin || null
  const said = form.pan === undefined ? before.pan : form.pan || null
  const pan = said ?? (form.pan === undefined && gstin !== null ? panOfGstin(gstin) : null)
  if (gstin !== null && pan !== panOfGstin(gstin)) fail('gstin_of_another_pan', { at: 'gstin' })
  return { pan, gstin, isNew: { pan: pan !== before.pan, gstin: gstin !== before.gstin } }
}
