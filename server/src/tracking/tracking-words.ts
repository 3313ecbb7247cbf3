import type { Language } from '@vapsi/contract/messages/language'

interface Words {
  arrives: (days: string) => string
  delivered: string
  notYet: string
  unknown: string
  by: string
  truck: string
  company: string
  seen: string
  unseen: string
  minutes: (count: number) => string
  hours: (count: number) => string
  left: (km: number) => string
  done: (percent: number, km: string) => string
  reason: Record<'usual' | 'lane' | 'trip', string>
  pace: (km: number) => string
  nights: string
  note: string
}

/** What the page behind a tracking link says. */
export const trackingWords: Record<Language, Words> = {
  en: {
    arrives: (days) => `Arrives ${days}`,
    delivered: 'Delivered',
    notYet: 'Not on the road yet',
    unknown: 'Arrival not known yet',
    by: 'Promised by',
    truck: 'Truck',
    company: 'Goods of',
    seen: 'Last seen near',
    unseen: 'The driver does not share where the truck is.',
    minutes: (count) => `${count} min ago`,
    hours: (count) => `${count} h ago`,
    done: (percent, km) => `${percent} % of ≈ ${km} km`,
    left: (km) => `≈ ${km} km to go`,
    reason: { usual: 'Usual pace:', lane: 'As trips on this way took:', trip: 'As it has driven so far:' },
    pace: (km) => `about ${km} km a day.`,
    nights: 'At night trucks rest.',
    note: 'This page asks again every 5 minutes. A place is shown to about a kilometre.',
  },
  hi: {
    arrives: (days) => `पहुँचेगा ${days}`,
    delivered: 'माल पहुँच गया',
    notYet: 'अभी रास्ते पर नहीं',
    unknown: 'पहुँचने का समय अभी पता नहीं',
    by: 'वादा',
    truck: 'ट्रक',
    company: 'किसका माल',
    seen: 'पिछली बार यहाँ के पास दिखा',
    unseen: 'ड्राइवर ट्रक की जगह नहीं दिखा रहा है।',
    minutes: (count) => `${count} मिनट पहले`,
    hours: (count) => `${count} घंटे पहले`,
    done: (percent, km) => `≈ ${km} किमी का ${percent} %`,
    left: (km) => `≈ ${km} किमी बाक़ी`,
    reason: { usual: 'आम रफ़्तार:', lane: 'इस रास्ते की यात्राओं जैसी रफ़्तार:', trip: 'अब तक की अपनी रफ़्तार:' },
    pace: (km) => `दिन में क़रीब ${km} किमी।`,
    nights: 'रात में ट्रक आराम करते हैं।',
    note: 'यह पेज हर 5 मिनट में ख़ुद नया होता है। जगह लगभग एक किलोमीटर तक दिखती है।',
  },
  mr: {
    arrives: (days) => `पोहोचेल ${days}`,
    delivered: 'माल पोहोचला',
    notYet: 'अजून निघाला नाही',
    unknown: 'पोहोचण्याची वेळ अजून माहीत नाही',
    by: 'ठरलेली तारीख',
    truck: 'ट्रक',
    company: 'कोणाचा माल',
    seen: 'शेवटचा इथे जवळ दिसला',
    unseen: 'ड्रायव्हर ट्रकचे ठिकाण दाखवत नाही.',
    minutes: (count) => `${count} मिनिटांपूर्वी`,
    hours: (count) => `${count} तासांपूर्वी`,
    done: (percent, km) => `≈ ${km} किमीपैकी ${percent} %`,
    left: (km) => `≈ ${km} किमी बाकी`,
    reason: { usual: 'नेहमीचा वेग:', lane: 'या मार्गावरच्या ट्रकप्रमाणे:', trip: 'आतापर्यंत चालल्याप्रमाणे:' },
    pace: (km) => `दिवसाला सुमारे ${km} किमी.`,
    nights: 'रात्री ट्रक थांबतात.',
    note: 'हे पान दर 5 मिनिटांनी आपोआप नवे होते. ठिकाण साधारण एक किलोमीटरपर्यंत दिसते.',
  },
  gu: {
    arrives: (days) => `પહોંચશે ${days}`,
    delivered: 'માલ પહોંચી ગયો',
    notYet: 'હજી નીકળ્યો નથી',
    unknown: 'પહોંચવાનો સમય હજી ખબર નથી',
    by: 'નક્કી તારીખ',
    truck: 'ટ્રક',
    company: 'કોનો માલ',
    seen: 'છેલ્લે અહીં નજીક દેખાયો',
    unseen: 'ડ્રાઇવર ટ્રકની જગ્યા બતાવતો નથી.',
    minutes: (count) => `${count} મિનિટ પહેલાં`,
    hours: (count) => `${count} કલાક પહેલાં`,
    done: (percent, km) => `≈ ${km} કિમીમાંથી ${percent} %`,
    left: (km) => `≈ ${km} કિમી બાકી`,
    reason: { usual: 'સામાન્ય ઝડપ:', lane: 'આ રસ્તાની ટ્રક પ્રમાણે:', trip: 'અત્યાર સુધી ચાલ્યા પ્રમાણે:' },
    pace: (km) => `દિવસના આશરે ${km} કિમી.`,
    nights: 'રાત્રે ટ્રક થોભે છે.',
    note: 'આ પાનું દર 5 મિનિટે જાતે નવું થાય છે. જગ્યા આશરે એક કિલોમીટર સુધી દેખાય છે.',
  },
  ta: {
    arrives: (days) => `வந்து சேரும்: ${days}`,
    delivered: 'சரக்கு சேர்ந்தது',
    notYet: 'இன்னும் கிளம்பவில்லை',
    unknown: 'வந்து சேரும் நேரம் இன்னும் தெரியவில்லை',
    by: 'பேசிய தேதி',
    truck: 'லாரி',
    company: 'யாருடைய சரக்கு',
    seen: 'கடைசியாக இதன் அருகே',
    unseen: 'லாரி எங்கே என டிரைவர் காட்டவில்லை.',
    minutes: (count) => `${count} நிமிடம் முன்`,
    hours: (count) => `${count} மணி நேரம் முன்`,
    done: (percent, km) => `≈ ${km} கிமீயில் ${percent} %`,
    left: (km) => `≈ ${km} கிமீ மீதி`,
    reason: { usual: 'வழக்கமான வேகம்:', lane: 'இந்த வழியில் ஓடிய லாரிகளின்படி:', trip: 'இதுவரை ஓடியபடி:' },
    pace: (km) => `நாளுக்கு சுமார் ${km} கிமீ.`,
    nights: 'இரவில் லாரி ஓடாது.',
    note: 'இந்தப் பக்கம் 5 நிமிடத்துக்கு ஒருமுறை தானாகப் புதுப்பிக்கும். இடம் சுமார் ஒரு கிலோமீட்டர் அளவில் தெரியும்.',
  },
  te: {
    arrives: (days) => `చేరుతుంది: ${days}`,
    delivered: 'సరుకు చేరింది',
    notYet: 'ఇంకా బయలుదేరలేదు',
    unknown: 'చేరే సమయం ఇంకా తెలియదు',
    by: 'చెప్పిన తేదీ',
    truck: 'లారీ',
    company: 'ఎవరి సరుకు',
    seen: 'చివరగా దీని దగ్గర',
    unseen: 'లారీ ఎక్కడ ఉందో డ్రైవర్ చూపడం లేదు.',
    minutes: (count) => `${count} నిమిషాల క్రితం`,
    hours: (count) => `${count} గంటల క్రితం`,
    done: (percent, km) => `≈ ${km} కిమీలో ${percent} %`,
    left: (km) => `≈ ${km} కిమీ మిగిలింది`,
    reason: { usual: 'మామూలు వేగం:', lane: 'ఈ దారిలో లారీల ప్రకారం:', trip: 'ఇప్పటివరకు నడిచిన ప్రకారం:' },
    pace: (km) => `రోజుకు సుమారు ${km} కిమీ.`,
    nights: 'రాత్రి లారీలు ఆగుతాయి.',
    note: 'ఈ పేజీ ప్రతి 5 నిమిషాలకు తానే కొత్తదవుతుంది. చోటు సుమారు ఒక కిలోమీటరు వరకు కనిపిస్తుంది.',
  },
  pa: {
    arrives: (days) => `ਪਹੁੰਚੇਗਾ ${days}`,
    delivered: 'ਮਾਲ ਪਹੁੰਚ ਗਿਆ',
    notYet: 'ਹਾਲੇ ਤੁਰਿਆ ਨਹੀਂ',
    unknown: 'ਪਹੁੰਚਣ ਦਾ ਸਮਾਂ ਹਾਲੇ ਪਤਾ ਨਹੀਂ',
    by: 'ਤੈਅ ਤਾਰੀਖ',
    truck: 'ਟਰੱਕ',
    company: 'ਕਿਸਦਾ ਮਾਲ',
    seen: 'ਆਖਰੀ ਵਾਰ ਇੱਥੇ ਨੇੜੇ ਦਿਸਿਆ',
    unseen: 'ਡਰਾਈਵਰ ਟਰੱਕ ਦੀ ਥਾਂ ਨਹੀਂ ਦਿਖਾ ਰਿਹਾ।',
    minutes: (count) => `${count} ਮਿੰਟ ਪਹਿਲਾਂ`,
    hours: (count) => `${count} ਘੰਟੇ ਪਹਿਲਾਂ`,
    done: (percent, km) => `≈ ${km} ਕਿਮੀ ਵਿੱਚੋਂ ${percent} %`,
    left: (km) => `≈ ${km} ਕਿਮੀ ਬਾਕੀ`,
    reason: { usual: 'ਆਮ ਰਫ਼ਤਾਰ:', lane: 'ਇਸ ਰਾਹ ਦੇ ਟਰੱਕਾਂ ਮੁਤਾਬਕ:', trip: 'ਹੁਣ ਤੱਕ ਦੀ ਰਫ਼ਤਾਰ:' },
    pace: (km) => `ਦਿਨ ਵਿੱਚ ਲਗਭਗ ${km} ਕਿਮੀ।`,
    nights: 'ਰਾਤ ਨੂੰ ਟਰੱਕ ਰੁਕਦੇ ਹਨ।',
    note: 'ਇਹ ਸਫ਼ਾ ਹਰ 5 ਮਿੰਟ ਬਾਅਦ ਆਪੇ ਨਵਾਂ ਹੁੰਦਾ ਹੈ। ਥਾਂ ਲਗਭਗ ਇੱਕ ਕਿਲੋਮੀਟਰ ਤੱਕ ਦਿਸਦੀ ਹੈ।',
  },
}
