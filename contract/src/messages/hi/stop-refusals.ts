import type { stopErrors } from '../../errors/stop-errors.ts'

/** Of the ends and stops of a trip. */
export const stopRefusals = {
  stop_unknown: 'हमारे नक्शे पर “{place}” नहीं है। इसे सूची से चुनें।',
  stops_open: 'इससे पहले रास्ते में एक स्टॉप बाकी है। पहले वह पूरा करें।',
  stop_not_found: 'यह स्टॉप नहीं मिला।',
  stop_done: 'ट्रक इस स्टॉप पर जा चुका है।',
  receipt_stops_packages: 'रास्ते के स्टॉप पर {packages} नग हैं, और कुछ आख़िर के लिए बचते हैं: बिल्टी में इससे ज़्यादा लिखें।',
  receipt_stops_value: 'रास्ते के स्टॉप के माल का मूल्य ₹{value:rupees} है: बिल्टी में इससे कम नहीं लिख सकते।',
  stamp_too_early: 'ट्रिप अभी वहाँ तक नहीं पहुँची। इससे पहले की चीज़ें आते ही यह भी आ जाएगा।',
  stamp_out_of_order: 'इसके बाद का समय पहले ही दर्ज हो चुका है।',
} as const satisfies Record<keyof typeof stopErrors, string>
