import { type Line, tell } from './notification-line.ts'
import { contractAsked, contractEnd, contractLane, contractOffer } from './notification-params.ts'
import { toldPerson } from './notification-sides.ts'

const url = '/contracts'

/** What the sides of a contract of a lane are told; each event names whom. */
export const contractRules: Record<string, readonly Line[]> = {
  contract_offered: [tell('contract_offered', { to: toldPerson, params: contractOffer, url, sms: true })],
  contract_accepted: [tell('contract_accepted', { to: toldPerson, params: contractOffer, url })],
  contract_declined: [tell('contract_declined', { to: toldPerson, params: contractLane, url })],
  contract_ending: [tell('contract_ending', { to: toldPerson, params: contractEnd, url, sms: true })],
  contract_ended: [tell('contract_ended', { to: toldPerson, params: contractEnd, url })],
  contract_asked: [tell('contract_load', { to: toldPerson, params: contractAsked, url, sms: true, asks: 'contract' })],
}
