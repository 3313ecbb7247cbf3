import type { ReplyCode } from '../en/replies.ts'

export const replies = {
  ask_bid:
    '{material}, {tons} टन, पिकअप {day}. {plate} ने ₹{rupees:rupees} ची बोली लावण्यासाठी 1 लिहा, किंवा दुसरी किंमत लिहा. {until} पर्यंत.',
  ask_counter: '₹{rupees:rupees} मान्य असल्यास 1 लिहा, किंवा दुसरी किंमत लिहा. {until} पर्यंत.',
  ask_last_offer: '₹{rupees:rupees} मान्य असल्यास 1 लिहा: हा शेवटचा प्रस्ताव आहे. {until} पर्यंत.',
  ask_contract: '{material}, {tons} टन, पिकअप {day}. {plate} ने ₹{rupees:rupees} मध्ये घेण्यासाठी 1 लिहा. {until} पर्यंत.',
  ask_accept: 'स्वीकारण्यासाठी 1 लिहा. {until} पर्यंत.',
  ask_arrived: 'ट्रक पोहोचल्यावर 1 लिहा. {until} पर्यंत.',
  bid_done: 'झाले: {from:place} ते {to:place} साठी तुमची ₹{rupees:rupees} ची बोली लागली.',
  counter_done: 'झाले: {from:place} ते {to:place} साठी तुमची ₹{rupees:rupees} ही किंमत पाठवली.',
  agreed_done: 'झाले: {from:place} ते {to:place} साठी ₹{rupees:rupees} ठरले.',
  accept_done: 'झाले: {reference} स्वीकारले.',
  arrived_done: 'झाले: {reference}, ट्रक पिकअपला आहे.',
  late: 'उत्तराची वेळ संपली. आता काय शक्य आहे ते पाहण्यासाठी Vapsi उघडा.',
  already: 'याचे उत्तर आधीच मिळाले आहे. बदलण्यासाठी Vapsi उघडा.',
  unclear: 'हे उत्तर समजले नाही. 1 लिहा, किंवा 27000 सारखी किंमत लिहा.',
  far: 'ही किंमत ₹{rupees:rupees} पेक्षा खूप वेगळी आहे. ₹{least:rupees} ते ₹{most:rupees} मधली किंमत लिहा, किंवा Vapsi मध्ये बोली लावा.',
  nothing_asked: 'येथे तुमच्या उत्तरासाठी काही बाकी नाही. तुमच्या ट्रिप आणि लोडसाठी Vapsi उघडा.',
  refused: 'झाले नाही: {reason}',
  left: 'आता तुम्हाला WhatsApp संदेश येणार नाहीत. तातडीचे संदेश SMS ने येतील; हे प्रोफाइलमध्ये बदलता येते.',
} satisfies Record<ReplyCode, string>
