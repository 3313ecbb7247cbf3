import type { ReplyCode } from '../en/replies.ts'

export const replies = {
  ask_bid:
    '{material}, {tons} टन, पिकअप {day}। {plate} से ₹{rupees:rupees} की बोली के लिए 1 लिखें, या दूसरी कीमत लिखें। {until} तक।',
  ask_counter: '₹{rupees:rupees} मंज़ूर हो तो 1 लिखें, या दूसरी कीमत लिखें। {until} तक।',
  ask_last_offer: '₹{rupees:rupees} मंज़ूर हो तो 1 लिखें: यह आख़िरी प्रस्ताव है। {until} तक।',
  ask_contract: '{material}, {tons} टन, पिकअप {day}। {plate} से ₹{rupees:rupees} में लेने के लिए 1 लिखें। {until} तक।',
  ask_accept: 'स्वीकार करने के लिए 1 लिखें। {until} तक।',
  ask_arrived: 'ट्रक पहुँचने पर 1 लिखें। {until} तक।',
  bid_done: 'हो गया: {from:place} से {to:place} के लिए आपकी ₹{rupees:rupees} की बोली लग गई।',
  counter_done: 'हो गया: {from:place} से {to:place} के लिए आपकी ₹{rupees:rupees} की कीमत भेज दी गई।',
  agreed_done: 'हो गया: {from:place} से {to:place} के लिए ₹{rupees:rupees} तय हो गया।',
  accept_done: 'हो गया: {reference} स्वीकार है।',
  arrived_done: 'हो गया: {reference}, ट्रक पिकअप पर है।',
  late: 'जवाब का समय निकल गया। अब क्या हो सकता है, यह Vapsi खोलकर देखें।',
  already: 'इसका जवाब पहले ही मिल चुका है। बदलने के लिए Vapsi खोलें।',
  unclear: 'यह जवाब समझ में नहीं आया। 1 लिखें, या 27000 जैसी कीमत लिखें।',
  far: 'यह कीमत ₹{rupees:rupees} से बहुत अलग है। ₹{least:rupees} से ₹{most:rupees} के बीच की कीमत लिखें, या Vapsi में बोली लगाएँ।',
  nothing_asked: 'यहाँ आपके जवाब के लिए कुछ बाकी नहीं है। अपनी यात्राओं और लोड के लिए Vapsi खोलें।',
  refused: 'नहीं हुआ: {reason}',
  left: 'अब आपको WhatsApp संदेश नहीं आएँगे। ज़रूरी संदेश SMS से आएँगे; इसे प्रोफ़ाइल में बदल सकते हैं।',
} satisfies Record<ReplyCode, string>
