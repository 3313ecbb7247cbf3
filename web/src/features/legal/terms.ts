import { msg } from '@lingui/core/macro'
import type { LegalSection } from './legal-page.tsx'

/** The ten sections of the terms. */
export const termsSections: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: msg`Acceptance of these terms`,
    paragraphs: [
      msg`By opening an account or using Vapsi you accept these terms. If you act for a company, you confirm that you may bind it.`,
      msg`If you do not agree, please do not use the service.`,
    ],
  },
  {
    id: 'service',
    title: msg`What Vapsi does`,
    paragraphs: [
      msg`Vapsi is a marketplace. It brings shippers, who send goods, together with transporters, who carry them, and keeps the records of their bookings.`,
      msg`The contract of carriage is made between the shipper and the transporter. Vapsi assigns trucks, records terms and payments, and is not itself the carrier of the goods.`,
    ],
  },
  {
    id: 'accounts',
    title: msg`Accounts`,
    paragraphs: [
      msg`You must be 18 or older. An account belongs to one mobile number, which is verified by a one-time code; one number may hold one shipper and one transporter account.`,
      msg`Keep your phone and your codes to yourself, and your details true. What is done through your account counts as done by you until you tell us otherwise.`,
    ],
  },
  {
    id: 'shippers',
    title: msg`Duties of shippers`,
    paragraphs: [
      msg`Describe the goods, their weight and both addresses truthfully, have them ready and packed for the road, and provide the invoice and e-way bill that the law asks for.`,
      msg`Do not ship what is forbidden, stolen or dangerous without the permits for it.`,
    ],
  },
  {
    id: 'transporters',
    title: msg`Duties of transporters`,
    paragraphs: [
      msg`Offer only vehicles that you own or may use, with valid registration, permit, insurance, fitness and a licensed driver. Never load more than the passing weight.`,
      msg`Pick up and deliver as agreed, give the loading receipt (LR) on completion of loading, and obtain a signed proof of delivery (POD).`,
    ],
  },
  {
    id: 'prices',
    title: msg`Prices and payments`,
    paragraphs: [
      msg`The price of a posted truck is fixed and is what you pay. The price of an accepted bid is confirmed by our office before the trip.`,
      msg`Each booking has recorded terms: an advance, a balance, and the day on which it is due. Payments are recorded with their reference and cannot be changed afterwards, only reversed by a counter-entry; both stay visible.`,
      msg`Our commission is the difference between the price to the shipper and the price to the transporter. Taxes are charged as the law requires.`,
    ],
  },
  {
    id: 'cancellation',
    title: msg`Cancellation`,
    paragraphs: [
      msg`A shipper may cancel a request until a truck has been assigned. After that, please call the office, which may cancel a booking until it is completed.`,
      msg`A transporter may decline a trip that has been assigned to it before accepting it. Repeated cancellation may close an account.`,
    ],
  },
  {
    id: 'liability',
    title: msg`Loss, damage and liability`,
    paragraphs: [
      msg`The carrier answers for loss of or damage to the goods as the Carriage by Road Act, 2007 provides. Report damage on the POD and to us without delay.`,
      msg`Vapsi answers for its own duties as a marketplace. To the extent the law allows, its liability for a booking does not exceed the commission it received for that booking.`,
    ],
  },
  {
    id: 'conduct',
    title: msg`Fair use and closing of accounts`,
    paragraphs: [
      msg`Do not post trucks or loads that do not exist, give false documents, disturb the service or read data that is not yours.`,
      msg`We may suspend an account that breaks these terms. You may delete yours at any time once no booking of yours is running.`,
    ],
  },
  {
    id: 'law',
    title: msg`Law, disputes and changes`,
    paragraphs: [
      msg`Indian law applies. Before going to court both sides try to settle a dispute through our office within 30 days.`,
      msg`When these terms change in a way that matters, we tell you before the change takes effect; the date above says how recent they are.`,
    ],
  },
]
