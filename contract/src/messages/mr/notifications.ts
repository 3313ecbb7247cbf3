import type { NotificationCode } from '../en/notifications.ts'

const lane = '{from} ते {to}'
const trip = `{reference}, ${lane}`
const because = '[ कारण: {reason}]'
const isCancelled = `${trip} रद्द झाली आहे.${because}`
const takenDown = `ऑफिसने ${lane} बाजारातून काढले आहे.${because}`

export const notifications: Partial<Record<NotificationCode, { title: string; body: string }>> = {
  trip_offered: { title: 'तुमच्यासाठी नवी ट्रिप', body: `${trip}. स्वीकारा किंवा नाकारा.` },
  truck_assigned: { title: 'ट्रक ठरला', body: `${trip} साठी ट्रक मिळाला.` },
  driver_accepted: { title: 'ड्रायव्हरने स्वीकारले', body: `ड्रायव्हरने ${trip} स्वीकारली.` },
  driver_declined: { title: 'दुसरा ट्रक शोधत आहोत', body: `ड्रायव्हरने ${trip} नाकारली. ऑफिस दुसरा ट्रक शोधत आहे.` },
  trip_taken_back: { title: 'ट्रिप परत घेतली', body: `ऑफिसने ${trip} परत घेतली आहे. कृपया निघू नका.` },
  truck_taken_back: { title: 'दुसरा ट्रक शोधत आहोत', body: `ऑफिसने ${trip} चा ट्रक परत घेतला आहे आणि दुसरा शोधत आहे.` },
  contacts_changed: {
    title: 'पिकअप किंवा डिलिव्हरी बदलली',
    body: `${trip}: शिपरने संपर्क किंवा पत्ते बदलले आहेत. निघण्याआधी पाहा.`,
  },
  price_changed: { title: 'दर बदलला', body: `${trip} चा दर आता ₹{rupees:rupees} आहे.` },
  advance_received: { title: 'ॲडव्हान्स मिळाला', body: `${trip} चा ॲडव्हान्स मिळाला आहे.` },
  advance_paid: { title: 'ॲडव्हान्स मिळाला', body: `${trip}: शिपरने ॲडव्हान्स दिला आहे. तुम्ही माल भरू शकता.` },
  goods_loaded: { title: 'माल भरला', body: `${trip} ची लोडिंग पावती आली आहे.` },
  lr_issued: { title: 'लॉरी पावती बनली', body: `${trip} साठी {receipt}. तपासा आणि स्वीकारा.` },
  lr_ready: { title: 'लॉरी पावती बनली', body: `${trip} साठी {receipt}.` },
  lr_received: { title: 'लोडिंग पावती मिळाली', body: `${trip} ची लोडिंग पावती आली आहे.` },
  trip_started: { title: 'रस्त्यात', body: `${trip} निघाली आहे.` },
  goods_delivered: { title: 'माल पोहोचला', body: `${trip}: कृपया डिलिव्हरी पक्की करा.` },
  pod_received: { title: 'डिलिव्हरी पुरावा मिळाला', body: `${trip} चा डिलिव्हरी पुरावा आला आहे.` },
  document_rejected: { title: 'कागद पुन्हा अपलोड करा', body: `${trip}.${because}` },
  rate_shipper: { title: 'ट्रिप पूर्ण', body: `${trip} पूर्ण झाली. शिपरला रेटिंग द्या.` },
  rate_driver: { title: 'ट्रिप पूर्ण', body: `${trip} पूर्ण झाली. ड्रायव्हरला रेटिंग द्या.` },
  trip_cancelled: { title: 'ट्रिप रद्द', body: isCancelled },
  booking_cancelled: { title: 'बुकिंग रद्द', body: isCancelled },
  rated: { title: 'तुम्हाला रेटिंग मिळाले', body: `${trip} ला रेटिंग मिळाले.` },
  bid_placed: { title: 'नवी बोली', body: `${lane} साठी ₹{rupees:rupees}.` },
  bid_accepted: {
    title: 'बोली स्वीकारली',
    body: `${lane} साठी तुमची ₹{rupees:rupees} ची बोली स्वीकारली. आता ऑफिस ट्रिप देईल.`,
  },
  bid_not_accepted: { title: 'बोली स्वीकारली नाही', body: `${lane} साठी तुमची बोली स्वीकारली नाही.${because}` },
  bid_set_aside: { title: 'ऑफिसने बोली बाजूला ठेवली', body: `${lane} साठी पुन्हा बोली लागतात.${because}` },
  accepted_bid_lost: { title: 'लोड बंद झाला', body: `${lane} शिपरने बंद केला. तुमची स्वीकारलेली बोली गेली.` },
  return_load: { title: 'भरून परत या', body: `${lane} मुळे {savedKm:km} रिकामे किमी वाचतात.` },
  request_ended: { title: 'मागणी संपली', body: `${lane} च्या ट्रकची मागणी संपली. तो पुन्हा बुक होऊ शकतो.` },
  account_suspended: { title: 'खाते थांबवले', body: `ऑफिसने तुमचे खाते थांबवले आहे.${because}` },
  account_restored: { title: 'खाते पुन्हा चालू', body: 'तुम्ही साइन इन करून पुन्हा पोस्ट करू शकता.' },
  truck_taken_down: { title: 'ट्रक बाजारातून काढला', body: takenDown },
  load_taken_down: { title: 'लोड बाजारातून काढला', body: takenDown },
  plate_disputed: { title: 'गाडी नंबर दोघांनी सांगितला', body: 'दुसऱ्या मालकानेही {number} नोंदवला आहे. ऑफिसला RC दाखवा.' },
  plate_kept: { title: 'गाडी तपासली', body: 'ऑफिसने RC पाहिले: {number} तुमची आहे.' },
  plate_lost: { title: 'गाडी काढली', body: `RC नुसार ऑफिसने {number} मालकाला दिली आहे.${because}` },
  account_verified: { title: 'तुमची तपासणी झाली', body: 'तुमच्या खात्यावर आता तपासल्याचा बॅज आहे.' },
}
