import { msg } from '@lingui/core/macro'
import type { LegalSection } from './legal-page.tsx'

/** The ten sections of the privacy policy with its retention and age rules. */
export const privacySections: readonly LegalSection[] = [
  {
    id: 'collect',
    title: msg`What we collect`,
    paragraphs: [
      msg`Your name, mobile number and, where you give them, company, e-mail, addresses and picture; your vehicles and routes; loads, bookings, documents and payment records.`,
      msg`Where a transporter wants to be paid: the bank account or UPI address, encrypted, open to the clerks of our office who pay it.`,
      msg`From your device: its type and language, the address it connects from, and a push token if you allow notifications.`,
    ],
  },
  {
    id: 'use',
    title: msg`What we use it for`,
    paragraphs: [
      msg`To sign you in, bring shippers and transporters together, carry out bookings, record payments, tell you what happens, prevent fraud and meet legal duties.`,
      msg`We do not sell your data, and we show no advertising.`,
    ],
  },
  {
    id: 'consent',
    title: msg`Your consent`,
    paragraphs: [
      msg`We process your data with the consent you give when you open an account, and where the law requires it. You may withdraw your consent at any time by deleting the account.`,
    ],
  },
  {
    id: 'location',
    title: msg`Location`,
    paragraphs: [
      msg`If you allow it, the truck search asks your browser once where you are and turns that into the name of a city. The position itself is not stored.`,
      msg`On a trip the driver may let the truck be seen. With this consent, which holds for that one trip, its page takes where the phone is: every 5 minutes while it is open, at each step, and when “I am here” is pressed. A closed page sends nothing. Where our office works with a provider of vehicle GPS or SIM positions, the provider is asked as well.`,
      msg`The shipper of that trip and our office see where the truck was last, and when, to know when the goods arrive. Whoever has the tracking link sees it to about a kilometre.`,
      msg`The driver can pause or stop it on the trip’s page at any time; once it is stopped nobody is shown the place any more. The positions are deleted 30 days after the delivery, or after the trip is called off, and with the driver’s account at once. The time of each step stays with the trip, and how far from pickup or drop it was pressed.`,
    ],
  },
  {
    id: 'share',
    title: msg`Whom we share it with`,
    paragraphs: [
      msg`The other side of a booking sees what the trip needs: a shipper sees the transporter's company, rating and, once confirmed, the vehicle number; a transporter sees the contacts of pickup and delivery once the trip is assigned to it.`,
      msg`Providers who send messages, keep files or show maps for us receive what that task needs. Authorities receive what the law obliges us to give.`,
      msg`A shipper or our office can make a tracking link for a trip. Whoever has it sees the way, the day of arrival, the vehicle number, the shipper’s company and the last place, but no price and no telephone number; we count how often it is opened. It ends 24 hours after the delivery, or as soon as the shipper or our office ends it.`,
      msg`Whoever presses “Tell me on arrival” there gives us, for one message, the address at which that browser takes messages, its keys and its language. They are deleted once the message is sent or the link is ended, and at the latest three days after the trip is completed or called off.`,
      msg`The code on a lorry receipt opens a page that says whether it is genuine, with its number and day, carrier, vehicle number, places, packages and weight.`,
    ],
  },
  {
    id: 'security',
    title: msg`How we protect it`,
    paragraphs: [
      msg`Connections are encrypted, passwords and codes are stored only as hashes, documents are open to the parties of a booking and our office alone, and every step of our office is logged.`,
      msg`If your data should ever be exposed, we tell you and the Data Protection Board without delay.`,
    ],
  },
  {
    id: 'retention',
    title: msg`How long we keep it`,
    paragraphs: [
      msg`We keep your data while your account is open. Inactive accounts may be archived after 2 years.`,
      msg`Records of bookings and payments are kept as long as tax law requires, and security logs for 180 days.`,
    ],
  },
  {
    id: 'rights',
    title: msg`Your rights`,
    paragraphs: [
      msg`You may see, correct and download your data in your profile, and delete your account there. Deletion requests are honoured within 30 days.`,
      msg`After a deletion your personal details are removed or made anonymous; bookings and payments stay as records without your name.`,
    ],
  },
  {
    id: 'cookies',
    title: msg`Cookies and storage`,
    paragraphs: [
      msg`One cookie keeps you signed in, another knows the device from which you have signed in before, so that strangers cannot lock you out. Your browser also remembers your language, the appearance you chose, drafts of forms, and what waits to be sent. We use no tracking cookies.`,
    ],
  },
  {
    id: 'age',
    title: msg`Age, questions and changes`,
    paragraphs: [
      msg`Vapsi is for people of 18 and over. We do not knowingly keep data of anyone younger.`,
      msg`Questions and complaints go to our office, which answers within 30 days. When this policy changes in a way that matters, we tell you first.`,
    ],
  },
]
