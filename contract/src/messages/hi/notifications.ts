import type { NotificationCode } from '../en/notifications.ts'

const lane = '{from:place} से {to:place}'
const trip = `{reference}, ${lane}`
const because = '[ वजह: {reason}]'
const goesBack = '[ ₹{rupees:rupees} ऑफ़िस को लौटाने हैं।]'
const paidBack = '[ ₹{rupees:rupees} आपको वापस मिलेंगे।]'
const advance = 'एडवांस मिला'
const completed = 'ट्रिप पूरी हुई'
const setAside = 'ऑफ़िस ने बोली हटाई'
const receiptIssued = 'लॉरी रसीद बन गई'
const lrIsHere = `${trip} की लोडिंग रसीद आ गई है।`
const tripBecause = `${trip}।${because}`
const takenDown = `ऑफ़िस ने ${lane} को बाज़ार से हटा दिया है।${because}`

export const notifications = {
  company_invitation: {
    title: 'एक कंपनी का न्योता',
    body: '{company} आपको अपने खाते में काम करने का न्योता देती है। प्रोफ़ाइल में स्वीकार करें या मना करें।',
  },
  company_removed: { title: 'अब आप इस कंपनी के लिए काम नहीं करते', body: 'अब आप {company} के लिए काम नहीं करते।' },
  person_joined: { title: 'कोई जुड़ा है', body: '{person} अब आपके खाते के लिए काम करते हैं।' },
  webhook_off: {
    title: 'एक वेबहुक बंद कर दिया गया',
    body: 'तीन दिन से {address} पर कुछ नहीं पहुँचा। जब तक आप इसे चालू नहीं करते, और कुछ नहीं भेजा जाएगा।',
  },
  person_left: { title: 'कोई चला गया', body: '{person} अब आपके खाते के लिए काम नहीं करते।' },
  trip_offered: {
    title: 'आपके लिए नई ट्रिप',
    body: `${trip}[, पिकअप {day}][, ₹{rupees:rupees}]। इसे स्वीकार करें या मना करें।`,
  },
  truck_assigned: { title: 'ट्रक तय हुआ', body: `${trip} के लिए ट्रक मिल गया[: {plate}]।` },
  driver_accepted: { title: 'ड्राइवर ने स्वीकार किया', body: `ड्राइवर ने ${trip} की ट्रिप स्वीकार की।` },
  driver_declined: {
    title: 'दूसरा ट्रक खोजा जा रहा है',
    body: `ड्राइवर ने ${trip} की ट्रिप से मना किया। ऑफ़िस दूसरा ट्रक खोज रहा है।`,
  },
  trip_taken_back: { title: 'ट्रिप वापस ली गई', body: `ऑफ़िस ने ${trip} की ट्रिप वापस ले ली है। कृपया न निकलें।${goesBack}` },
  truck_taken_back: {
    title: 'दूसरा ट्रक खोजा जा रहा है',
    body: `ऑफ़िस ने ${trip} का ट्रक वापस ले लिया है और दूसरा खोज रहा है।`,
  },
  contacts_changed: { title: 'पिकअप या डिलीवरी बदली', body: `${trip}: शिपर ने संपर्क या पते बदले हैं। चलने से पहले देख लें।` },
  price_changed: { title: 'दाम बदला', body: `${trip} का दाम अब ₹{rupees:rupees} है।` },
  advance_received: { title: advance, body: `${trip} का[ ₹{rupees:rupees} का] एडवांस मिल गया है।` },
  advance_paid: { title: advance, body: `${trip}: शिपर ने एडवांस दे दिया है। आप माल लोड कर सकते हैं।` },
  advance_reversed: {
    title: 'अग्रिम नहीं मिला',
    body: `${trip}: अग्रिम वापस हो गया। माल लादने से पहले ऑफ़िस का इंतज़ार करें।`,
  },
  goods_loaded: { title: 'माल लोड हो गया', body: lrIsHere },
  lr_issued: { title: receiptIssued, body: `${trip} की {receipt}। जाँचकर स्वीकार करें।` },
  lr_ready: { title: receiptIssued, body: `${trip} की {receipt}।` },
  lr_void: { title: 'लॉरी रसीद रद्द', body: `${trip} की {receipt} रद्द हो गई है।${because}` },
  lr_received: { title: 'लोडिंग रसीद मिली', body: lrIsHere },
  truck_at_pickup: { title: 'ट्रक पिकअप पर', body: `${trip}: ट्रक माल लेने पहुँच गया है।` },
  truck_at_drop: { title: 'ट्रक डिलीवरी पर', body: `${trip}: ट्रक माल उतारने पहुँच गया है।` },
  dispute_opened: { title: 'डिलीवरी पर विवाद', body: `${trip}: शिपर को ₹{rupees:rupees} पर आपत्ति है। अपनी बात बताएँ।` },
  dispute_answered: { title: 'ड्राइवर ने जवाब दिया', body: `${trip}: ड्राइवर ने आपके विवाद का जवाब दिया है।` },
  dispute_withdrawn: { title: 'विवाद वापस लिया गया', body: `${trip}: शिपर ने विवाद वापस ले लिया है।` },
  arrival_question: {
    title: 'क्या ट्रक पहुँच गया?',
    body: `${trip}: पिकअप का समय शुरू हो गया है। ट्रक पहुँचने पर बताएँ।`,
  },
  eway_ending: {
    title: 'ई-वे बिल ख़त्म होने वाला है',
    body: `${trip}: ई-वे बिल {number} {until} तक मान्य है। ई-वे बिल पोर्टल पर बढ़ाकर यहाँ फिर से डालें।`,
  },
  eway_other_truck: {
    title: 'ई-वे बिल का पार्ट बी बदलें',
    body: `${trip} का ट्रक बदल गया है। ई-वे बिल {number} के पार्ट बी में नया ट्रक लिखें।`,
  },
  trip_to_drive: {
    title: 'आपको यह ट्रिप चलानी है',
    body: `${trip}[, पिकअप {day}][, {plate}]. कहाँ लोड करना है, वापसी में देखें।`,
  },
  trip_not_to_drive: { title: 'यह ट्रिप अब आपकी नहीं है', body: `${trip}: अब कोई और चला रहा है।` },
  licence_ending: { title: 'ड्राइविंग लाइसेंस ख़त्म होने वाला है', body: '{driver} का लाइसेंस {day} तक मान्य है।' },
  licence_ended: { title: 'ड्राइविंग लाइसेंस ख़त्म हो गया', body: '{driver} का लाइसेंस {day} तक ही मान्य था।' },
  paper_ending: { title: 'ट्रक का काग़ज़ ख़त्म होने वाला है', body: '{number} का {paper:word} {day} तक मान्य है।' },
  paper_ended: { title: 'ट्रक का काग़ज़ ख़त्म हो गया', body: '{number} का {paper:word} {day} तक ही मान्य था।' },
  truck_off_market: {
    title: 'ट्रक बाज़ार से बाहर है',
    body: '{number} का {paper:word} {day} तक ही मान्य था। नवीनीकरण कराकर नई तारीख़ डालें।',
  },
  dispute_decided: { title: 'विवाद पर फ़ैसला', body: tripBecause },
  waiting_charged: { title: 'रुकने का पैसा जुड़ा', body: `${trip}: रुकने के ₹{rupees:rupees}।` },
  waiting_not_charged: { title: 'रुकने का पैसा नहीं जुड़ा', body: tripBecause },
  trip_started: { title: 'रास्ते में', body: `${trip} का ट्रक[ {plate}] निकल चुका है।` },
  goods_delivered: { title: 'माल पहुँच गया', body: `${trip}: कृपया डिलीवरी की पुष्टि करें।` },
  pod_received: { title: 'डिलीवरी का प्रमाण मिला', body: `${trip} की डिलीवरी का प्रमाण आ गया है।` },
  document_rejected: { title: 'दस्तावेज़ फिर से अपलोड करें', body: `${trip}[: {place:place}]।${because}` },
  rate_shipper: { title: completed, body: `${trip} की ट्रिप पूरी हुई। शिपर को रेटिंग दें।` },
  rate_driver: { title: completed, body: `${trip} की ट्रिप पूरी हुई। ड्राइवर को रेटिंग दें।` },
  trip_cancelled: { title: 'ट्रिप रद्द', body: `${trip} रद्द हो गई है।${goesBack}${because}` },
  booking_cancelled: { title: 'बुकिंग रद्द हुई', body: `${trip} रद्द हो गई है।${paidBack}${because}` },
  rated: { title: 'आपको रेटिंग मिली', body: `${trip} को रेटिंग मिली।` },
  terms_set: { title: 'भुगतान की शर्तें तय हुईं', body: `${trip} के भुगतान की शर्तें तय हो गई हैं।` },
  statement_ready: { title: 'आपका हिसाब तैयार है', body: '{month} का आपका खाता: विवरण और बही-खाता PDF और CSV में।' },
  payment_due: { title: 'भुगतान देय है', body: '{bookings:list} के लिए ₹{rupees:rupees} देय हैं।' },
  payment_confirmed: {
    title: 'भुगतान की पुष्टि हुई',
    body: `${trip} के लिए आपके[ ₹{rupees:rupees} के] भुगतान की पुष्टि हो गई है।`,
  },
  payment_not_found: { title: 'भुगतान नहीं मिला', body: `${trip} के लिए आपका बताया भुगतान नहीं माना गया।${because}` },
  bid_placed: { title: 'नई बोली', body: `${lane} के लिए ₹{rupees:rupees}।` },
  bid_accepted: {
    title: 'बोली स्वीकृत',
    body: `${lane} के लिए आपकी ₹{rupees:rupees} की बोली स्वीकार हुई। अब ऑफ़िस ट्रिप तय करेगा।`,
  },
  bid_countered: { title: 'जवाबी क़ीमत', body: `${lane} के लिए ₹{rupees:rupees} की पेशकश है। {until} तक जवाब दें।` },
  offer_answered: { title: 'ट्रांसपोर्टर की नई क़ीमत', body: `${lane} के लिए ₹{rupees:rupees}। {until} तक जवाब दें।` },
  offer_taken: { title: 'जवाबी क़ीमत स्वीकृत', body: `${lane} ₹{rupees:rupees} में तय। अब ऑफ़िस ट्रक तय करेगा।` },
  bid_not_accepted: { title: 'बोली स्वीकार नहीं हुई', body: `${lane} के लिए आपकी बोली स्वीकार नहीं हुई।${because}` },
  bid_set_aside: { title: setAside, body: `${lane} पर फिर से बोली लग सकती है।${because}` },
  bid_set_aside_late: { title: setAside, body: `आपके लोड ${lane} की अवधि समाप्त हो गई। उसे फिर डालें।${because}` },
  accepted_bid_lost: { title: 'लोड बंद हुआ', body: `${lane} का लोड शिपर ने बंद कर दिया। आपकी स्वीकृत बोली अब नहीं रही।` },
  accepted_bid_withdrawn: {
    title: 'स्वीकृत बोली वापस ली गई',
    body: `${lane} के लिए आपकी चुनी हुई बोली वापस ले ली गई। दूसरी बोली चुनें, या लोड फिर से पोस्ट करें।`,
  },
  leg_lost: {
    title: 'आपकी योजना का एक माल चला गया',
    body: `${lane} किसी और को मिल गया। जो स्वीकार हुआ, वह बना रहेगा।[ अगला सबसे अच्छा: {nextFrom:place} से {nextTo:place}, खाली घर लौटने से ₹{gainRupees:rupees} ज़्यादा।]`,
  },
  series_refused: {
    title: 'लोड नहीं डला',
    body: `${lane} का {day} का साप्ताहिक लोड नहीं डला: आपके बहुत से लोड खुले हैं। एक बंद करें, या ख़ुद डालें।`,
  },
  load_closing: {
    title: 'आपका लोड जल्द बंद होगा',
    body: `${lane} की बोलियाँ 6 घंटे से कम में बंद हो जाएँगी। 48 घंटे और खुला रखें?`,
  },
  lane_truck: { title: 'आपके रास्ते पर ट्रक', body: `${lane} का एक ट्रक बाज़ार में आया है।` },
  lane_load: { title: 'आपके रास्ते पर माल', body: `${lane} का माल बाज़ार में आया है।` },
  passing_truck: { title: 'आपके रास्ते से गुज़रता ट्रक', body: `${lane}: दोनों जगहों से गुज़रने वाला एक ट्रक बाज़ार में आया है।` },
  route_load: { title: 'आपके रूट पर माल', body: `${lane}: यह माल आपके ट्रक के रास्ते में है।` },
  asked_first: {
    title: 'आपसे पहले पूछा',
    body: `{company} ने ${lane} के लिए पहले अपने जाने-पहचाने ट्रांसपोर्टरों से पूछा है। बाज़ार से पहले, {until} तक बोली लगाएँ।`,
  },
  contract_offered: {
    title: 'आपके लिए अनुबंध',
    body: `{company} आपको ${lane} का अनुबंध देती है: ₹{rupees:rupees} प्रति ट्रक, हर हफ़्ते के ट्रक: {trucks}, {day} तक। स्वीकार करें या मना करें।`,
  },
  contract_accepted: {
    title: 'अनुबंध स्वीकार हुआ',
    body: `{company} ने ${lane} का अनुबंध स्वीकार किया। हर हफ़्ते के ट्रक: {trucks}।`,
  },
  contract_declined: { title: 'अनुबंध से मना', body: `{company} ने ${lane} के अनुबंध से मना किया।` },
  contract_ending: { title: 'अनुबंध ख़त्म होगा', body: `{company} ${lane} का अनुबंध ख़त्म कर रही है। आख़िरी दिन {day} है।` },
  contract_ended: { title: 'अनुबंध पूरा', body: `${lane} का अनुबंध {day} को ख़त्म हुआ।` },
  contract_load: { title: 'आपके अनुबंध का लोड', body: `{company}: ${lane}, ₹{rupees:rupees}। {until} तक लें या मना करें।` },
  load_hidden: {
    title: 'क्या आपका माल अभी भी है?',
    body: `तीन ड्राइवर कहते हैं कि ${lane} वाला लोड जा चुका है। आपके बताने तक यह किसी ड्राइवर को नहीं दिखेगा।`,
  },
  return_load: { title: 'भरकर लौटें', body: `${lane} से {savedKm:km} km खाली चलना बचता है।` },
  request_ended: { title: 'अनुरोध समाप्त', body: `आपके ट्रक (${lane}) का अनुरोध समाप्त हुआ। उसे फिर बुक किया जा सकता है।` },
  payout_changed: {
    title: 'पैसे का खाता बदला',
    body: 'वह बैंक खाता या UPI पता बदल दिया गया है जिसमें आपका पैसा जाता है। अगर यह आपने नहीं किया, तो तुरंत ऑफ़िस को फ़ोन करें।',
  },
  account_suspended: { title: 'खाता रोका गया', body: `ऑफ़िस ने आपका खाता रोक दिया है।${because}` },
  account_restored: { title: 'खाता फिर खुल गया', body: 'आप लॉगिन करके फिर पोस्ट कर सकते हैं।' },
  truck_taken_down: { title: 'ट्रक बाज़ार से हटाया गया', body: takenDown },
  load_pickup_set: { title: 'पिकअप के दिन बदले', body: `ऑफ़िस ने आपके लोड (${lane}) का पिकअप समय बदला है।` },
  load_taken_down: { title: 'लोड बाज़ार से हटाया गया', body: takenDown },
  plate_disputed: {
    title: 'गाड़ी नंबर पर दो दावे',
    body: 'किसी और मालिक ने भी {number} दर्ज किया है। ऑफ़िस को आरसी दिखाएँ।',
  },
  plate_kept: { title: 'गाड़ी सत्यापित', body: 'ऑफ़िस ने आरसी देख ली: {number} आपकी है।' },
  plate_lost: { title: 'गाड़ी हटाई गई', body: `ऑफ़िस ने आरसी देखकर {number} उसके मालिक को दी।${because}` },
  account_verified: { title: 'आप सत्यापित हैं', body: 'आपके खाते पर अब सत्यापित का निशान है।' },
} satisfies Record<NotificationCode, { title: string; body: string }>

export const actedBy = '[ करने वाले: {byPerson}, {byCompany}।]'
