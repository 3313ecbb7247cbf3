import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The server writes a notification in English, once for inbox, push and SMS (docs/messages.md). Here the words that it is
 * known to use come in the language of the page; whatever else it says is shown as it came.
 */
export const titleInWords = (title: string): string => {
  const known = titles[title]
  return known ? i18n._(known) : title
}

/** The sentence, and the reason that somebody gave, which stays in their own words. */
export function messageInWords(whole: string): string {
  const [, said = whole, reason] = /^(.*?[.]) Reason: (.*)$/su.exec(whole) ?? []
  const sentence = sentenceInWords(said)
  if (reason === undefined) return sentence
  return `${sentence} ${i18n._(msg`Reason: ${reason}`)}`
}

function sentenceInWords(sentence: string): string {
  for (const [pattern, inWords] of sentences) {
    const found = pattern.exec(sentence)
    if (found) return i18n._(inWords(found[1] ?? '', found[2] ?? ''))
  }
  return sentence
}

/** `VP-1, Surat to Indore`, or the lane alone. */
function lane(words = ''): string {
  const [, reference = '', fromLocation = '', toLocation = ''] = /^(VP-\d+, )?(.+?) to (.+)$/.exec(words) ?? []
  return fromLocation ? reference + i18n._(msg`${fromLocation} to ${toLocation}`) : words
}

const titles: Record<string, MessageDescriptor> = {
  'New Notification': msg`New Notification`,
  'New trip for you': msg`New trip for you`,
  'Truck assigned': msg`Truck assigned`,
  'Driver accepted': msg`Driver accepted`,
  'Finding another truck': msg`Finding another truck`,
  'Pickup or delivery changed': msg`Pickup or delivery changed`,
  'Price changed': msg`Price changed`,
  'Advance received': msg`Advance received`,
  'Goods loaded': msg`Goods loaded`,
  'Loading receipt received': msg`Loading receipt received`,
  'On the way': msg`On the way`,
  'Goods delivered': msg`Goods delivered`,
  'Proof of delivery received': msg`Proof of delivery received`,
  'Document to upload again': msg`Document to upload again`,
  'Trip completed': msg`Trip completed`,
  'Trip cancelled': msg`Trip cancelled`,
  'Booking cancelled': msg`Booking cancelled`,
  'You were rated': msg`You were rated`,
  'Payment terms set': msg`Payment terms set`,
  'Payment confirmed': msg`Payment confirmed`,
  'Payment not found': msg`Payment not found`,
  'New bid': msg`New bid`,
  'Bid accepted': msg`Bid accepted`,
  'Bid not accepted': msg`Bid not accepted`,
  'Bid set aside by the office': msg`Bid set aside by the office`,
  'Load closed': msg`Load closed`,
  'Accepted bid withdrawn': msg`Accepted bid withdrawn`,
  'Come back loaded': msg`Come back loaded`,
  'You are verified': msg`You are verified`,
}

type Sentence = [RegExp, (first: string, second: string) => MessageDescriptor]
const about = (pattern: RegExp, inWords: (trip: string) => MessageDescriptor): Sentence => [
  pattern,
  (words) => inWords(lane(words)),
]

const sentences: Sentence[] = [
  about(/^(VP-.+)\. Accept or decline it\.$/, (trip) => msg`${trip}. Accept or decline it.`),
  about(/^(VP-.+) has a truck\.$/, (trip) => msg`${trip} has a truck.`),
  about(/^The driver accepted (VP-.+)\.$/, (trip) => msg`The driver accepted ${trip}.`),
  about(
    /^The driver declined (VP-.+)\. The office is finding another truck\.$/,
    (trip) => msg`The driver declined ${trip}. The office is finding another truck.`,
  ),
  about(
    /^(VP-.+): the shipper has changed contacts or addresses\. Please look before you drive\.$/,
    (trip) => msg`${trip}: the shipper has changed contacts or addresses. Please look before you drive.`,
  ),
  [
    /^The price of (VP-.+) is now ₹(\S+)\.$/,
    (words, rupees, trip = lane(words)) => msg`The price of ${trip} is now ₹${rupees}.`,
  ],
  about(/^The advance for (VP-.+) is received\.$/, (trip) => msg`The advance for ${trip} is received.`),
  about(
    /^(VP-.+): the shipper has paid the advance\. You can load\.$/,
    (trip) => msg`${trip}: the shipper has paid the advance. You can load.`,
  ),
  about(/^The loading receipt of (VP-.+) is here\.$/, (trip) => msg`The loading receipt of ${trip} is here.`),
  about(/^(VP-.+) has left\.$/, (trip) => msg`${trip} has left.`),
  about(/^(VP-.+): please confirm the delivery\.$/, (trip) => msg`${trip}: please confirm the delivery.`),
  about(/^The proof of delivery of (VP-.+) is here\.$/, (trip) => msg`The proof of delivery of ${trip} is here.`),
  about(/^(VP-.+) is completed\. Rate the shipper\.$/, (trip) => msg`${trip} is completed. Rate the shipper.`),
  about(/^(VP-.+) is completed\. Rate the driver\.$/, (trip) => msg`${trip} is completed. Rate the driver.`),
  about(/^(VP-.+) is cancelled\.$/, (trip) => msg`${trip} is cancelled.`),
  about(/^(VP-.+) was rated\.$/, (trip) => msg`${trip} was rated.`),
  about(/^The payment terms of (VP-.+) are set\.$/, (trip) => msg`The payment terms of ${trip} are set.`),
  about(/^Your payment for (VP-.+) is confirmed\.$/, (trip) => msg`Your payment for ${trip} is confirmed.`),
  about(
    /^Your reported payment for (VP-.+) was set aside\.$/,
    (trip) => msg`Your reported payment for ${trip} was set aside.`,
  ),
  [/^₹(\S+) for (.+)\.$/, (rupees, words, trip = lane(words)) => msg`₹${rupees} for ${trip}.`],
  [
    /^Your bid of ₹(\S+) for (.+) is accepted\. The office assigns it next\.$/,
    (rupees, words, trip = lane(words)) =>
      msg`Your bid of ₹${rupees} for ${trip} is accepted. The office assigns it next.`,
  ],
  about(/^Your bid for (.+) was not accepted\.$/, (trip) => msg`Your bid for ${trip} was not accepted.`),
  about(
    /^(.+) was closed by its shipper\. Your accepted bid is lost\.$/,
    (trip) => msg`${trip} was closed by its shipper. Your accepted bid is lost.`,
  ),
  about(
    /^The bid you accepted for (.+) was withdrawn\. Choose another one, or post the load again\.$/,
    (trip) => msg`The bid you accepted for ${trip} was withdrawn. Choose another one, or post the load again.`,
  ),
  about(/^Your load (.+) has expired\. Post it again\.$/, (trip) => msg`Your load ${trip} has expired. Post it again.`),
  about(/^(.+) takes bids again\.$/, (trip) => msg`${trip} takes bids again.`),
  [/^(.+) saves (\d+) empty km\.$/, (words, km, trip = lane(words)) => msg`${trip} saves ${km} empty km.`],
  [/^Your account now carries the Verified badge\.$/, () => msg`Your account now carries the Verified badge.`],
  [/^You have a new notification$/, () => msg`You have a new notification`],
  // A document that was rejected names its trip only.
  about(/^(VP-.+)\.$/, (trip) => msg`${trip}.`),
]
