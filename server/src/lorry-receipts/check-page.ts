import type { Language } from '@vapsi/contract/messages/language'
import { type PlainPage, factList, paragraph } from '../platform/web/plain-page.ts'
import type { KnownReceipt } from './receipts.sql.ts'

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
  mr: {
    issued: ['good', 'खरी', 'ही लॉरी पावती वैध आहे. ड्रायव्हरने अजून यावर माल घेतलेला नाही.'],
    accepted: ['good', 'खरी', 'ही लॉरी पावती वैध आहे, आणि ड्रायव्हरने यावर माल घेतला आहे.'],
    superseded: ['bad', 'बदललेली', 'या लॉरी पावतीच्या जागी नवी पावती आली आहे. ही आता वैध नाही.'],
    void: ['bad', 'रद्द', 'ही लॉरी पावती रद्द आहे.'],
    facts: ['नंबर', 'तारीख', 'ट्रान्सपोर्टर', 'गाडी नंबर', 'कुठून', 'कुठे', 'नग', 'वजन'],
    compare: 'हातातल्या कागदाशी जुळवून पाहा.',
  },
  gu: {
    issued: ['good', 'સાચી', 'આ લૉરી રસીદ માન્ય છે. ડ્રાઇવરે હજી આના પર માલ લીધો નથી.'],
    accepted: ['good', 'સાચી', 'આ લૉરી રસીદ માન્ય છે, અને ડ્રાઇવરે આના પર માલ લીધો છે.'],
    superseded: ['bad', 'બદલાયેલી', 'આ લૉરી રસીદની જગ્યાએ નવી રસીદ છે. આ હવે માન્ય નથી.'],
    void: ['bad', 'રદ', 'આ લૉરી રસીદ રદ છે.'],
    facts: ['નંબર', 'તારીખ', 'ટ્રાન્સપોર્ટર', 'ગાડી નંબર', 'ક્યાંથી', 'ક્યાં', 'નંગ', 'વજન'],
    compare: 'હાથમાંના કાગળ સાથે સરખાવો.',
  },
  ta: {
    issued: ['good', 'உண்மையானது', 'இந்த லாரி ரசீது செல்லும். டிரைவர் இன்னும் இதில் சரக்கு ஏற்றவில்லை.'],
    accepted: ['good', 'உண்மையானது', 'இந்த லாரி ரசீது செல்லும், டிரைவர் இதில் சரக்கு ஏற்றிவிட்டார்.'],
    superseded: ['bad', 'மாற்றப்பட்டது', 'இந்த லாரி ரசீதுக்குப் பதில் புதியது உள்ளது. இது இனி செல்லாது.'],
    void: ['bad', 'செல்லாது', 'இந்த லாரி ரசீது செல்லாது.'],
    facts: ['எண்', 'தேதி', 'டிரான்ஸ்போர்ட்டர்', 'வண்டி எண்', 'எங்கிருந்து', 'எங்கே', 'பொதிகள்', 'எடை'],
    compare: 'கையில் உள்ள தாளுடன் ஒப்பிட்டுப் பார்க்கவும்.',
  },
  te: {
    issued: ['good', 'అసలైనది', 'ఈ లారీ రసీదు చెల్లుతుంది. డ్రైవర్ ఇంకా దీనిపై సరుకు తీసుకోలేదు.'],
    accepted: ['good', 'అసలైనది', 'ఈ లారీ రసీదు చెల్లుతుంది, డ్రైవర్ దీనిపై సరుకు తీసుకున్నారు.'],
    superseded: ['bad', 'మార్చారు', 'ఈ లారీ రసీదు బదులు కొత్తది ఉంది. ఇది ఇక చెల్లదు.'],
    void: ['bad', 'రద్దు', 'ఈ లారీ రసీదు రద్దయింది.'],
    facts: ['నంబర్', 'తేదీ', 'ట్రాన్స్‌పోర్టర్', 'వాహన నంబర్', 'ఎక్కడి నుండి', 'ఎక్కడికి', 'ప్యాకేజీలు', 'బరువు'],
    compare: 'చేతిలో ఉన్న కాగితంతో పోల్చి చూడండి.',
  },
  pa: {
    issued: ['good', 'ਅਸਲੀ', 'ਇਹ ਲਾਰੀ ਰਸੀਦ ਮੰਨਣਯੋਗ ਹੈ। ਡਰਾਈਵਰ ਨੇ ਹਾਲੇ ਇਸ ਤੇ ਮਾਲ ਨਹੀਂ ਲਿਆ।'],
    accepted: ['good', 'ਅਸਲੀ', 'ਇਹ ਲਾਰੀ ਰਸੀਦ ਮੰਨਣਯੋਗ ਹੈ, ਤੇ ਡਰਾਈਵਰ ਨੇ ਇਸ ਤੇ ਮਾਲ ਲੈ ਲਿਆ ਹੈ।'],
    superseded: ['bad', 'ਬਦਲੀ ਗਈ', 'ਇਸ ਲਾਰੀ ਰਸੀਦ ਦੀ ਥਾਂ ਨਵੀਂ ਰਸੀਦ ਬਣ ਗਈ ਹੈ। ਇਹ ਹੁਣ ਮੰਨਣਯੋਗ ਨਹੀਂ।'],
    void: ['bad', 'ਰੱਦ', 'ਇਹ ਲਾਰੀ ਰਸੀਦ ਰੱਦ ਹੈ।'],
    facts: ['ਨੰਬਰ', 'ਤਾਰੀਖ', 'ਟਰਾਂਸਪੋਰਟਰ', 'ਗੱਡੀ ਨੰਬਰ', 'ਕਿੱਥੋਂ', 'ਕਿੱਥੇ', 'ਨਗ', 'ਵਜ਼ਨ'],
    compare: 'ਹੱਥ ਵਾਲੇ ਕਾਗਜ਼ ਨਾਲ ਮਿਲਾਓ।',
  },
} as const

/**
 * The page behind the QR code: whether the paper is genuine, and enough of it to compare. Neither parties nor values.
 */
export function checkPage(receipt: KnownReceipt, language: Language): PlainPage {
  const words = said[language]
  const [mood, title, sentence] = words[receipt.status]
  const { number, date, carrier, vehicleNumber, from, to, packages, packing, weightKg } = receipt.paper
  const values = [
    number,
    date,
    carrier,
    vehicleNumber,
    from,
    to,
    `${packages} × ${packing}`,
    `${weightKg.toLocaleString('en-IN')} kg`,
  ]
  return {
    title: `${title} · ${number}`,
    body: [
      `<h1 class="${mood}">${title}</h1>`,
      paragraph(sentence),
      factList(words.facts.map((name, i) => [name, values[i] ?? ''])),
      paragraph(words.compare),
    ].join(''),
  }
}
