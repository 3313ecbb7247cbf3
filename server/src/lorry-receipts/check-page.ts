import { type PageLanguage, type PlainPage, factList, paragraph } from '../platform/web/plain-page.ts'
import type { KnownReceipt } from './receipts.sql.ts'
import { statusOf } from './receipts-view.ts'

const said = {
  en: {
    issued: ['good', 'Genuine', 'This lorry receipt stands. The driver has not taken the goods under it yet.'],
    accepted: ['good', 'Genuine', 'This lorry receipt stands, and the driver has taken the goods under it.'],
    superseded: ['bad', 'Superseded', 'This lorry receipt was corrected by a newer one. It is no longer valid.'],
    void: ['bad', 'Void', 'This lorry receipt is void.'],
    facts: ['Number', 'Date', 'Carrier', 'Vehicle number', 'From', 'To', 'Packages', 'Weight'],
    compare: 'Compare these with the paper in your hand.',
  },
  hi: {
    issued: ['good', 'असली', 'यह लॉरी रसीद मान्य है। ड्राइवर ने अभी इस पर माल नहीं लिया है।'],
    accepted: ['good', 'असली', 'यह लॉरी रसीद मान्य है, और ड्राइवर ने इस पर माल ले लिया है।'],
    superseded: ['bad', 'बदली गई', 'इस लॉरी रसीद की जगह नई रसीद बन चुकी है। यह अब मान्य नहीं है।'],
    void: ['bad', 'रद्द', 'यह लॉरी रसीद रद्द है।'],
    facts: ['नंबर', 'तारीख़', 'ट्रांसपोर्टर', 'वाहन नंबर', 'कहाँ से', 'कहाँ तक', 'नग', 'वज़न'],
    compare: 'इन्हें अपने हाथ के काग़ज़ से मिलाएँ।',
  },
} as const

/** What the QR code opens: whether the paper is genuine, and enough of it to compare. Neither parties nor values. */
export function checkPage(receipt: KnownReceipt, language: PageLanguage): PlainPage {
  const words = said[language]
  const [mood, title, sentence] = words[statusOf(receipt)]
  const { number, date, carrier, vehicleNumber, from, to, packages, packing, weightKg } = receipt.paper
  const values = [number, date, carrier, vehicleNumber, from, to, `${packages} × ${packing}`, `${weightKg} kg`]
  return {
    title: `${title} · ${number}`,
    body: [
      `<p class="${mood}">${title}</p>`,
      paragraph(sentence),
      factList(words.facts.map((name, i) => [name, values[i] ?? ''])),
      paragraph(words.compare),
    ].join(''),
  }
}
