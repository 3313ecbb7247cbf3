import type { NotificationCode } from '../en/notifications.ts'

const lane = '{from:place} ते {to:place}'
const trip = `{reference}, ${lane}`
const because = '[ कारण: {reason}]'
const goesBack = '[ ₹{rupees:rupees} ऑफिसला परत द्यायचे आहेत.]'
const paidBack = '[ ₹{rupees:rupees} तुम्हाला परत मिळतील.]'

export const notifications: Partial<Record<NotificationCode, { title: string; body: string }>> = {
  company_invitation: {
    title: 'कंपनीचे आमंत्रण',
    body: '{company} तुम्हाला आपल्या खात्यात काम करण्यासाठी बोलावत आहे. प्रोफाइलमध्ये स्वीकारा किंवा नाकारा.',
  },
  company_removed: { title: 'आता तुम्ही या कंपनीसाठी काम करत नाही', body: 'आता तुम्ही {company} साठी काम करत नाही.' },
  person_joined: { title: 'कोणीतरी सामील झाले', body: '{person} आता तुमच्या खात्यासाठी काम करतात.' },
  webhook_off: {
    title: 'एक वेबहुक बंद झाला',
    body: 'तीन दिवसांपासून {address} वर काहीच पोहोचले नाही. तुम्ही तो सुरू करेपर्यंत आणखी काही पाठवले जाणार नाही.',
  },
  person_left: { title: 'कोणीतरी सोडून गेले', body: '{person} आता तुमच्या खात्यासाठी काम करत नाहीत.' },
  trip_offered: {
    title: 'तुमच्यासाठी नवी ट्रिप',
    body: `${trip}[, पिकअप {day}][, ₹{rupees:rupees}]. स्वीकारा किंवा नाकारा.`,
  },
  truck_assigned: { title: 'ट्रक ठरला', body: `${trip} साठी ट्रक मिळाला[: {plate}].` },
  driver_accepted: { title: 'ड्रायव्हरने स्वीकारले', body: `ड्रायव्हरने ${trip} स्वीकारली.` },
  driver_declined: { title: 'दुसरा ट्रक शोधत आहोत', body: `ड्रायव्हरने ${trip} नाकारली. ऑफिस दुसरा ट्रक शोधत आहे.` },
  trip_taken_back: { title: 'ट्रिप परत घेतली', body: `ऑफिसने ${trip} परत घेतली आहे. कृपया निघू नका.${goesBack}` },
  truck_taken_back: { title: 'दुसरा ट्रक शोधत आहोत', body: `ऑफिसने ${trip} चा ट्रक परत घेतला आहे आणि दुसरा शोधत आहे.` },
  contacts_changed: {
    title: 'पिकअप किंवा डिलिव्हरी बदलली',
    body: `${trip}: शिपरने संपर्क किंवा पत्ते बदलले आहेत. निघण्याआधी पाहा.`,
  },
  price_changed: { title: 'दर बदलला', body: `${trip} चा दर आता ₹{rupees:rupees} आहे.` },
  advance_received: { title: 'ॲडव्हान्स मिळाला', body: `${trip} चा[ ₹{rupees:rupees}] ॲडव्हान्स मिळाला आहे.` },
  advance_paid: { title: 'ॲडव्हान्स मिळाला', body: `${trip}: शिपरने ॲडव्हान्स दिला आहे. तुम्ही माल भरू शकता.` },
  advance_reversed: { title: 'ॲडव्हान्स मिळाला नाही', body: `${trip}: ॲडव्हान्स परत गेला. माल भरण्याआधी ऑफिसची वाट पाहा.` },
  goods_loaded: { title: 'माल भरला', body: `${trip} ची लोडिंग पावती आली आहे.` },
  lr_issued: { title: 'लॉरी पावती बनली', body: `${trip} साठी {receipt}. तपासा आणि स्वीकारा.` },
  lr_ready: { title: 'लॉरी पावती बनली', body: `${trip} साठी {receipt}.` },
  lr_void: { title: 'लॉरी पावती रद्द', body: `${trip} ची {receipt} रद्द झाली आहे.${because}` },
  lr_received: { title: 'लोडिंग पावती मिळाली', body: `${trip} ची लोडिंग पावती आली आहे.` },
  truck_at_pickup: { title: 'ट्रक पिकअपला', body: `${trip}: ट्रक माल भरायला पोहोचला आहे.` },
  truck_at_drop: { title: 'ट्रक उतरवण्याच्या जागी', body: `${trip}: ट्रक माल उतरवायला पोहोचला आहे.` },
  dispute_opened: { title: 'डिलिव्हरीवर वाद', body: `${trip}: शिपरचा ₹{rupees:rupees} वर आक्षेप आहे. तुमचे म्हणणे सांगा.` },
  dispute_answered: { title: 'ड्रायव्हरने उत्तर दिले', body: `${trip}: ड्रायव्हरने तुमच्या वादावर उत्तर दिले आहे.` },
  dispute_withdrawn: { title: 'वाद मागे घेतला', body: `${trip}: शिपरने वाद मागे घेतला आहे.` },
  arrival_question: {
    title: 'ट्रक पोहोचला का?',
    body: `${trip}: पिकअपची वेळ सुरू झाली आहे. ट्रक पोहोचल्यावर सांगा.`,
  },
  eway_ending: {
    title: 'ई-वे बिल लवकरच संपेल',
    body: `${trip}: ई-वे बिल {number} {until} पर्यंत वैध आहे. ई-वे बिल पोर्टलवर मुदत वाढवून इथे पुन्हा टाका.`,
  },
  eway_other_truck: {
    title: 'ई-वे बिलाचा पार्ट बी बदला',
    body: `${trip} चा ट्रक बदलला आहे. ई-वे बिल {number} च्या पार्ट बी मध्ये नवा ट्रक टाका.`,
  },
  trip_to_drive: {
    title: 'ही ट्रिप तुम्हाला चालवायची आहे',
    body: `${trip}[, पिकअप {day}][, {plate}]. कुठे भरायचे ते वापसीत पाहा.`,
  },
  trip_not_to_drive: { title: 'ही ट्रिप आता तुमची नाही', body: `${trip}: आता दुसरा ड्रायव्हर चालवत आहे.` },
  licence_ending: { title: 'लायसन्सची मुदत संपत आली', body: '{driver} यांचे लायसन्स {day} पर्यंत वैध आहे.' },
  licence_ended: { title: 'लायसन्सची मुदत संपली', body: '{driver} यांचे लायसन्स {day} पर्यंतच वैध होते.' },
  paper_ending: { title: 'ट्रकच्या कागदाची मुदत संपत आली', body: '{number}: {paper:word} {day} पर्यंत वैध आहे.' },
  paper_ended: { title: 'ट्रकच्या कागदाची मुदत संपली', body: '{number}: {paper:word}, मुदत {day} पर्यंतच होती.' },
  truck_off_market: {
    title: 'ट्रक बाजारात दिसत नाही',
    body: '{number}: {paper:word}, मुदत {day} पर्यंतच होती. नवे करून नवी तारीख टाका.',
  },
  dispute_decided: { title: 'वादाचा निर्णय झाला', body: `${trip}.${because}` },
  waiting_charged: { title: 'थांबण्याचे पैसे लागले', body: `${trip}: थांबण्याचे ₹{rupees:rupees}.` },
  waiting_not_charged: { title: 'थांबण्याचे पैसे लागले नाहीत', body: `${trip}.${because}` },
  trip_started: { title: 'ट्रक निघाला', body: `${trip} चा ट्रक[ {plate}] निघाला आहे.` },
  goods_delivered: { title: 'माल पोहोचला', body: `${trip}: कृपया डिलिव्हरी पक्की करा.` },
  pod_received: { title: 'डिलिव्हरी पुरावा मिळाला', body: `${trip} चा डिलिव्हरी पुरावा आला आहे.` },
  document_rejected: { title: 'कागद पुन्हा अपलोड करा', body: `${trip}[: {place:place}].${because}` },
  rate_shipper: { title: 'ट्रिप पूर्ण', body: `${trip} पूर्ण झाली. शिपरला रेटिंग द्या.` },
  rate_driver: { title: 'ट्रिप पूर्ण', body: `${trip} पूर्ण झाली. ड्रायव्हरला रेटिंग द्या.` },
  trip_cancelled: { title: 'ट्रिप रद्द', body: `${trip} रद्द झाली आहे.${goesBack}${because}` },
  booking_cancelled: { title: 'बुकिंग रद्द', body: `${trip} रद्द झाली आहे.${paidBack}${because}` },
  rated: { title: 'तुम्हाला रेटिंग मिळाले', body: `${trip} ला रेटिंग मिळाले.` },
  terms_set: { title: 'पेमेंटच्या अटी ठरल्या', body: `${trip} च्या पेमेंटच्या अटी ठरल्या आहेत.` },
  payment_confirmed: { title: 'पेमेंट पक्के झाले', body: `${trip} साठी तुमचे[ ₹{rupees:rupees}] पेमेंट पक्के झाले आहे.` },
  statement_ready: { title: 'तुमचा हिशोब तयार आहे', body: '{month} चे तुमचे खाते: विवरण आणि खातेवही PDF आणि CSV मध्ये.' },
  payment_due: { title: 'पेमेंट बाकी', body: '{bookings:list} साठी ₹{rupees:rupees} बाकी आहेत.' },
  payment_not_found: { title: 'पेमेंट सापडले नाही', body: `${trip} साठी कळवलेले तुमचे पेमेंट बाजूला ठेवले.${because}` },
  bid_placed: { title: 'नवी बोली', body: `${lane} साठी ₹{rupees:rupees}.` },
  bid_accepted: {
    title: 'बोली स्वीकारली',
    body: `${lane} साठी तुमची ₹{rupees:rupees} ची बोली स्वीकारली. आता ऑफिस ट्रिप देईल.`,
  },
  bid_countered: { title: 'उलट किंमत', body: `${lane} साठी ₹{rupees:rupees} देऊ केले आहेत. {until} पर्यंत उत्तर द्या.` },
  offer_answered: { title: 'ट्रान्सपोर्टरची नवी किंमत', body: `${lane} साठी ₹{rupees:rupees}. {until} पर्यंत उत्तर द्या.` },
  offer_taken: { title: 'उलट किंमत स्वीकारली', body: `${lane} ₹{rupees:rupees} ला ठरले. आता ऑफिस ट्रक देईल.` },
  bid_not_accepted: { title: 'बोली स्वीकारली नाही', body: `${lane} साठी तुमची बोली स्वीकारली नाही.${because}` },
  bid_set_aside: { title: 'ऑफिसने बोली बाजूला ठेवली', body: `${lane} साठी पुन्हा बोली लागतात.${because}` },
  bid_set_aside_late: {
    title: 'ऑफिसने बोली बाजूला ठेवली',
    body: `तुमच्या लोडची (${lane}) वेळ संपली. पुन्हा पोस्ट करा.${because}`,
  },
  accepted_bid_lost: { title: 'लोड बंद झाला', body: `${lane} शिपरने बंद केला. तुमची स्वीकारलेली बोली गेली.` },
  accepted_bid_withdrawn: {
    title: 'स्वीकारलेली बोली मागे घेतली',
    body: `${lane} साठी तुम्ही स्वीकारलेली बोली ट्रान्सपोर्टरने मागे घेतली. दुसरी निवडा किंवा लोड पुन्हा पोस्ट करा.`,
  },
  leg_lost: {
    title: 'तुमच्या प्लॅनमधला लोड गेला',
    body: `${lane} दुसऱ्याला मिळाला. स्वीकारलेले तसेच राहते.[ पुढचा चांगला: {nextFrom:place} ते {nextTo:place}, रिकामे घरी जाण्यापेक्षा ₹{gainRupees:rupees} जास्त.]`,
  },
  series_refused: {
    title: 'पोस्ट झाला नाही',
    body: `${lane} चा {day} चा दर आठवड्याचा लोड पोस्ट झाला नाही: तुमचे खूप लोड चालू आहेत. एक बंद करा किंवा स्वतः पोस्ट करा.`,
  },
  load_closing: {
    title: 'तुमचा लोड लवकरच बंद होईल',
    body: `${lane} च्या बोली 6 तासांच्या आत संपतात. आणखी 48 तास चालू ठेवायचा?`,
  },
  lane_truck: { title: 'तुमच्या मार्गावर ट्रक', body: `${lane} साठी एक ट्रक बाजारात आला आहे.` },
  lane_load: { title: 'तुमच्या मार्गावर लोड', body: `${lane} साठी एक लोड बाजारात आला आहे.` },
  passing_truck: { title: 'तुमच्या मार्गावरून जाणारा ट्रक', body: `${lane}: दोन्ही ठिकाणांवरून जाणारा एक ट्रक बाजारात आला आहे.` },
  route_load: { title: 'तुमच्या रूटवर लोड', body: `${lane}: हा लोड तुमच्या ट्रकच्या वाटेवर आहे.` },
  asked_first: {
    title: 'तुम्हाला आधी विचारले',
    body: `{company} ने ${lane} साठी आधी आपल्या ओळखीच्या ट्रान्सपोर्टरना विचारले आहे. बाजाराआधी, {until} पर्यंत बोली लावा.`,
  },
  contract_offered: {
    title: 'तुमच्यासाठी करार',
    body: `{company} तुम्हाला ${lane} चा करार देते: ₹{rupees:rupees} प्रति ट्रक, आठवड्याचे ट्रक: {trucks}, {day} पर्यंत. स्वीकारा किंवा नकार द्या.`,
  },
  contract_accepted: { title: 'करार स्वीकारला', body: `{company} ने ${lane} चा करार स्वीकारला. आठवड्याचे ट्रक: {trucks}.` },
  contract_declined: { title: 'कराराला नकार', body: `{company} ने ${lane} च्या कराराला नकार दिला.` },
  contract_ending: { title: 'करार संपणार', body: `{company} ${lane} चा करार संपवत आहे. शेवटचा दिवस {day}.` },
  contract_ended: { title: 'करार संपला', body: `${lane} चा करार {day} रोजी संपला.` },
  contract_load: {
    title: 'तुमच्या कराराचा लोड',
    body: `{company}: ${lane}, ₹{rupees:rupees}. {until} पर्यंत घ्या किंवा नकार द्या.`,
  },
  load_hidden: {
    title: 'तुमचा लोड अजून आहे का?',
    body: `तीन ड्रायव्हर म्हणतात की ${lane} लोड गेला आहे. तुम्ही सांगेपर्यंत तो कोणालाही दिसणार नाही.`,
  },
  return_load: { title: 'भरून परत या', body: `${lane} मुळे {savedKm:km} रिकामे किमी वाचतात.` },
  request_ended: { title: 'मागणी संपली', body: `${lane} च्या ट्रकची मागणी संपली. तो पुन्हा बुक होऊ शकतो.` },
  payout_changed: {
    title: 'पैशांचे खाते बदलले',
    body: 'तुमचे पैसे ज्या बँक खात्यात किंवा UPI पत्त्यावर जातात ते बदलले आहे. हे तुम्ही केले नसेल तर लगेच ऑफिसला फोन करा.',
  },
  account_suspended: { title: 'खाते थांबवले', body: `ऑफिसने तुमचे खाते थांबवले आहे.${because}` },
  account_restored: { title: 'खाते पुन्हा चालू', body: 'तुम्ही साइन इन करून पुन्हा पोस्ट करू शकता.' },
  truck_taken_down: { title: 'ट्रक बाजारातून काढला', body: `ऑफिसने ${lane} बाजारातून काढले आहे.${because}` },
  load_pickup_set: { title: 'पिकअपचे दिवस बदलले', body: `ऑफिसने तुमच्या लोडचा (${lane}) पिकअप बदलला आहे.` },
  load_taken_down: { title: 'लोड बाजारातून काढला', body: `ऑफिसने ${lane} बाजारातून काढले आहे.${because}` },
  plate_disputed: { title: 'गाडी नंबर दोघांनी सांगितला', body: 'दुसऱ्या मालकानेही {number} नोंदवला आहे. ऑफिसला RC दाखवा.' },
  plate_kept: { title: 'गाडी तपासली', body: 'ऑफिसने RC पाहिली: {number} तुमची आहे.' },
  plate_lost: { title: 'गाडी काढली', body: `RC नुसार ऑफिसने {number} मालकाला दिली आहे.${because}` },
  account_verified: { title: 'तुमची तपासणी झाली', body: 'तुमच्या खात्यावर आता तपासल्याचा बॅज आहे.' },
}

export const actedBy = '[ करणारे: {byPerson}, {byCompany}.]'
