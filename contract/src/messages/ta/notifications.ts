import type { NotificationCode } from '../en/notifications.ts'

const lane = '{from:place} முதல் {to:place}'
const trip = `{reference}, ${lane}`
const because = '[ காரணம்: {reason}]'
const goesBack = '[ ₹{rupees:rupees} ஆபீஸுக்குத் திருப்பித் தர வேண்டும்.]'
const paidBack = '[ ₹{rupees:rupees} உங்களுக்குத் திரும்ப வரும்.]'

export const notifications: Partial<Record<NotificationCode, { title: string; body: string }>> = {
  company_invitation: {
    title: 'நிறுவனத்தின் அழைப்பு',
    body: '{company} தன் கணக்கில் வேலை செய்ய உங்களை அழைக்கிறது. சுயவிவரத்தில் ஏற்கவும் அல்லது மறுக்கவும்.',
  },
  company_removed: { title: 'இனி இந்த நிறுவனத்திற்காக நீங்கள் செயல்படவில்லை', body: 'இனி {company}-க்காக நீங்கள் செயல்படவில்லை.' },
  person_joined: { title: 'ஒருவர் சேர்ந்தார்', body: '{person} இப்போது உங்கள் கணக்கிற்காகச் செயல்படுகிறார்.' },
  webhook_off: {
    title: 'ஒரு வெப்ஹூக் நிறுத்தப்பட்டது',
    body: 'மூன்று நாட்களாக {address} முகவரிக்கு எதுவும் சென்று சேரவில்லை. நீங்கள் இயக்கும் வரை மேலும் எதுவும் அனுப்பப்படாது.',
  },
  person_left: { title: 'ஒருவர் விலகினார்', body: '{person} இனி உங்கள் கணக்கிற்காகச் செயல்படவில்லை.' },
  trip_offered: {
    title: 'உங்களுக்குப் புதிய டிரிப்',
    body: `${trip}[, ஏற்றும் நாள் {day}][, ₹{rupees:rupees}]. ஏற்கவும் அல்லது மறுக்கவும்.`,
  },
  truck_assigned: { title: 'லாரி ஒதுக்கியாச்சு', body: `${trip}: லாரி[ {plate}] ஒதுக்கியாச்சு.` },
  driver_accepted: { title: 'டிரைவர் ஏற்றார்', body: `${trip}: டிரைவர் ஏற்றார்.` },
  driver_declined: { title: 'வேறு லாரி தேடுகிறோம்', body: `${trip}: டிரைவர் மறுத்தார். ஆபீஸ் வேறு லாரி தேடுகிறது.` },
  trip_taken_back: {
    title: 'டிரிப் திரும்ப எடுக்கப்பட்டது',
    body: `${trip}: ஆபீஸ் டிரிப்பைத் திரும்ப எடுத்தது. கிளம்ப வேண்டாம்.${goesBack}`,
  },
  truck_taken_back: { title: 'வேறு லாரி தேடுகிறோம்', body: `${trip}: ஆபீஸ் லாரியைத் திரும்ப எடுத்து வேறு லாரி தேடுகிறது.` },
  contacts_changed: {
    title: 'பிக்கப் அல்லது டெலிவரி மாறியது',
    body: `${trip}: ஷிப்பர் தொடர்பு அல்லது முகவரி மாற்றியுள்ளார். கிளம்பும் முன் பார்க்கவும்.`,
  },
  price_changed: { title: 'விலை மாறியது', body: `${trip}: விலை இப்போது ₹{rupees:rupees}.` },
  advance_received: { title: 'அட்வான்ஸ் வந்தது', body: `${trip}:[ ₹{rupees:rupees}] அட்வான்ஸ் வந்தது.` },
  advance_paid: { title: 'அட்வான்ஸ் வந்தது', body: `${trip}: ஷிப்பர் அட்வான்ஸ் கொடுத்தார். லோடு ஏற்றலாம்.` },
  advance_reversed: {
    title: 'அட்வான்ஸ் வரவில்லை',
    body: `${trip}: அட்வான்ஸ் திரும்பப் போனது. லோடு ஏற்றும் முன் ஆபீஸுக்குக் காத்திருக்கவும்.`,
  },
  goods_loaded: { title: 'சரக்கு ஏற்றியாச்சு', body: `${trip}: லோடிங் ரசீது வந்தது.` },
  lr_issued: { title: 'லாரி ரசீது போட்டாச்சு', body: `${trip}: {receipt}. பார்த்து ஏற்கவும்.` },
  lr_ready: { title: 'லாரி ரசீது போட்டாச்சு', body: `${trip}: {receipt}.` },
  lr_void: { title: 'லாரி ரசீது ரத்து', body: `${trip}: {receipt} ரத்தாகிவிட்டது.${because}` },
  lr_received: { title: 'லோடிங் ரசீது வந்தது', body: `${trip}: லோடிங் ரசீது வந்தது.` },
  truck_at_pickup: { title: 'லாரி பிக்கப்பில்', body: `${trip}: லோடு ஏற்ற லாரி வந்துவிட்டது.` },
  truck_at_drop: { title: 'லாரி இறக்கும் இடத்தில்', body: `${trip}: சரக்கு இறக்க லாரி வந்துவிட்டது.` },
  dispute_opened: {
    title: 'டெலிவரியில் சர்ச்சை',
    body: `${trip}: ஷிப்பர் ₹{rupees:rupees} மீது ஆட்சேபம் தெரிவித்துள்ளார். உங்கள் பதிலைச் சொல்லவும்.`,
  },
  dispute_answered: { title: 'டிரைவர் பதில் சொன்னார்', body: `${trip}: உங்கள் சர்ச்சைக்கு டிரைவர் பதில் சொல்லியுள்ளார்.` },
  dispute_withdrawn: { title: 'சர்ச்சை திரும்பப் பெறப்பட்டது', body: `${trip}: ஷிப்பர் சர்ச்சையைத் திரும்பப் பெற்றார்.` },
  arrival_question: {
    title: 'லாரி வந்துவிட்டதா?',
    body: `${trip}: ஏற்றும் நேரம் தொடங்கியது. லாரி வந்ததும் சொல்லுங்கள்.`,
  },
  eway_ending: {
    title: 'இ-வே பில் விரைவில் முடியும்',
    body: `${trip}: இ-வே பில் {number} {until} வரை செல்லும். இ-வே பில் போர்ட்டலில் நீட்டித்து இங்கே மீண்டும் போடவும்.`,
  },
  eway_other_truck: {
    title: 'இ-வே பில் பார்ட் பி மாற்றவும்',
    body: `${trip}: லாரி மாறியது. இ-வே பில் {number} பார்ட் பி-யில் புதிய லாரியைப் போடவும்.`,
  },
  trip_to_drive: {
    title: 'நீங்கள் ஓட்ட வேண்டிய டிரிப்',
    body: `${trip}[, ஏற்றும் நாள் {day}][, {plate}]. எங்கே ஏற்றுவது என்பதை வாப்சியில் பாருங்கள்.`,
  },
  trip_not_to_drive: { title: 'இந்த டிரிப் இனி உங்களுடையது அல்ல', body: `${trip}: இப்போது வேறொருவர் ஓட்டுகிறார்.` },
  licence_ending: { title: 'லைசென்ஸ் விரைவில் முடியும்', body: '{driver}: லைசென்ஸ் {day} வரை செல்லும்.' },
  licence_ended: { title: 'லைசென்ஸ் காலம் முடிந்தது', body: '{driver}: லைசென்ஸ் {day} வரை மட்டுமே செல்லுபடியானது.' },
  paper_ending: { title: 'லாரி பேப்பர் விரைவில் முடியும்', body: '{number}: {paper:word} {day} வரை செல்லும்.' },
  paper_ended: { title: 'லாரி பேப்பர் காலம் முடிந்தது', body: '{number}: {paper:word} {day} வரை மட்டுமே செல்லுபடியானது.' },
  truck_off_market: {
    title: 'லாரி மார்க்கெட்டில் இல்லை',
    body: '{number}: {paper:word} {day} வரை மட்டுமே செல்லுபடியானது. புதுப்பித்து புதிய தேதியைப் போடவும்.',
  },
  dispute_decided: { title: 'சர்ச்சைக்கு முடிவு', body: `${trip}.${because}` },
  waiting_charged: { title: 'காத்திருப்புக் கட்டணம் சேர்ந்தது', body: `${trip}: காத்திருப்புக்கு ₹{rupees:rupees}.` },
  waiting_not_charged: { title: 'காத்திருப்புக் கட்டணம் இல்லை', body: `${trip}.${because}` },
  trip_started: { title: 'லாரி கிளம்பியது', body: `${trip}: லாரி[ {plate}] கிளம்பியது.` },
  goods_delivered: { title: 'சரக்கு சேர்ந்தது', body: `${trip}: டெலிவரியை உறுதி செய்யவும்.` },
  pod_received: { title: 'டெலிவரி சான்று வந்தது', body: `${trip}: டெலிவரி சான்று வந்தது.` },
  document_rejected: { title: 'ஆவணத்தை மீண்டும் அப்லோடு செய்யவும்', body: `${trip}[: {place:place}].${because}` },
  rate_shipper: { title: 'டிரிப் முடிந்தது', body: `${trip}: டிரிப் முடிந்தது. ஷிப்பருக்கு ரேட்டிங் கொடுக்கவும்.` },
  rate_driver: { title: 'டிரிப் முடிந்தது', body: `${trip}: டிரிப் முடிந்தது. டிரைவருக்கு ரேட்டிங் கொடுக்கவும்.` },
  trip_cancelled: { title: 'டிரிப் ரத்து', body: `${trip}: ரத்து ஆனது.${goesBack}${because}` },
  booking_cancelled: { title: 'புக்கிங் ரத்து', body: `${trip}: ரத்து ஆனது.${paidBack}${because}` },
  rated: { title: 'உங்களுக்கு ரேட்டிங் வந்தது', body: `${trip}: ரேட்டிங் வந்தது.` },
  terms_set: { title: 'பேமென்ட் விதிகள் முடிவாயின', body: `${trip}: பேமென்ட் விதிகள் முடிவாகிவிட்டன.` },
  payment_confirmed: { title: 'பேமென்ட் உறுதியானது', body: `${trip}: உங்கள்[ ₹{rupees:rupees}] பேமென்ட் உறுதியானது.` },
  statement_ready: { title: 'உங்கள் கணக்கு தயார்', body: '{month} கணக்கு: அறிக்கையும் பேரேடும் PDF, CSV வடிவில்.' },
  payment_due: { title: 'பேமென்ட் பாக்கி', body: '{bookings:list}: ₹{rupees:rupees} பாக்கி.' },
  payment_not_found: { title: 'பேமென்ட் கிடைக்கவில்லை', body: `${trip}: நீங்கள் தெரிவித்த பேமென்ட் ஏற்கப்படவில்லை.${because}` },
  bid_placed: { title: 'புதிய பிட்', body: `${lane}: ₹{rupees:rupees}.` },
  bid_accepted: { title: 'பிட் ஏற்கப்பட்டது', body: `${lane}: உங்கள் ₹{rupees:rupees} பிட் ஏற்கப்பட்டது. அடுத்து ஆபீஸ் ஒதுக்கும்.` },
  bid_countered: { title: 'எதிர் விலை', body: `${lane}: ₹{rupees:rupees} தருகிறார்கள். {until} வரை பதில் சொல்லவும்.` },
  offer_answered: { title: 'டிரான்ஸ்போர்ட்டரின் புதிய விலை', body: `${lane}: ₹{rupees:rupees}. {until} வரை பதில் சொல்லவும்.` },
  offer_taken: { title: 'எதிர் விலை ஏற்கப்பட்டது', body: `${lane}: ₹{rupees:rupees}க்கு முடிந்தது. அடுத்து ஆபீஸ் லாரி ஒதுக்கும்.` },
  bid_not_accepted: { title: 'பிட் ஏற்கவில்லை', body: `${lane}: உங்கள் பிட் ஏற்கவில்லை.${because}` },
  bid_set_aside: { title: 'ஆபீஸ் பிட்டை ஏற்கவில்லை', body: `${lane}: மீண்டும் பிட் செய்யலாம்.${because}` },
  bid_set_aside_late: {
    title: 'ஆபீஸ் பிட்டை ஏற்கவில்லை',
    body: `${lane}: உங்கள் லோடின் காலம் முடிந்தது. மீண்டும் போடவும்.${because}`,
  },
  accepted_bid_lost: { title: 'லோடு மூடப்பட்டது', body: `${lane}: ஷிப்பர் லோடை மூடிவிட்டார். ஏற்கப்பட்ட உங்கள் பிட் போனது.` },
  accepted_bid_withdrawn: {
    title: 'ஏற்ற பிட் திரும்பப் பெற்றது',
    body: `${lane}: நீங்கள் ஏற்ற பிட் திரும்பப் பெறப்பட்டது. வேறு தேர்வு செய்யவும், அல்லது லோடை மீண்டும் போடவும்.`,
  },
  leg_lost: {
    title: 'உங்கள் திட்டத்தின் ஒரு லோடு போனது',
    body: `${lane}: லோடு வேறொருவருக்குப் போனது. ஏற்றது அப்படியே இருக்கும்.[ அடுத்து நல்லது: {nextFrom:place} முதல் {nextTo:place}, காலியாக ஊர் போவதை விட ₹{gainRupees:rupees} அதிகம்.]`,
  },
  series_refused: {
    title: 'போடவில்லை',
    body: `${lane}: {day} வார லோடு போடப்படவில்லை. உங்கள் பல லோடுகள் நடப்பில் உள்ளன. ஒன்றை மூடவும், அல்லது நீங்களே போடவும்.`,
  },
  load_closing: {
    title: 'உங்கள் லோடு விரைவில் மூடப்படும்',
    body: `${lane}: பிட் 6 மணி நேரத்துக்குள் முடியும். இன்னும் 48 மணி நேரம் திறந்து வைக்கவா?`,
  },
  lane_truck: { title: 'உங்கள் வழியில் லாரி', body: `${lane}: மார்க்கெட்டில் ஒரு லாரி வந்துள்ளது.` },
  lane_load: { title: 'உங்கள் வழியில் லோடு', body: `${lane}: மார்க்கெட்டில் ஒரு லோடு வந்துள்ளது.` },
  passing_truck: { title: 'உங்கள் வழியில் செல்லும் லாரி', body: `${lane}: இரு இடங்களையும் கடக்கும் ஒரு லாரி மார்க்கெட்டில் வந்தது.` },
  route_load: { title: 'உங்கள் ரூட்டில் லோடு', body: `${lane}: இந்த லோடு உங்கள் லாரியின் வழியில் உள்ளது.` },
  asked_first: {
    title: 'முதலில் உங்களிடம்',
    body: `{company}: ${lane} லோடுக்கு முதலில் தெரிந்த டிரான்ஸ்போர்ட்டர்களைக் கேட்கிறார்கள். சந்தைக்கு முன், {until} வரை பிட் போடலாம்.`,
  },
  contract_offered: {
    title: 'உங்களுக்கு ஒப்பந்தம்',
    body: `{company}: ${lane} ஒப்பந்தம், லாரிக்கு ₹{rupees:rupees}, வாரத்திற்கு லாரிகள்: {trucks}, {day} வரை. ஏற்கவும் அல்லது மறுக்கவும்.`,
  },
  contract_accepted: {
    title: 'ஒப்பந்தம் ஏற்கப்பட்டது',
    body: `{company}: ${lane} ஒப்பந்தத்தை ஏற்றார்கள். வாரத்திற்கு லாரிகள்: {trucks}.`,
  },
  contract_declined: { title: 'ஒப்பந்தம் மறுக்கப்பட்டது', body: `{company}: ${lane} ஒப்பந்தத்தை மறுத்தார்கள்.` },
  contract_ending: { title: 'ஒப்பந்தம் முடிகிறது', body: `{company}: ${lane} ஒப்பந்தத்தை முடிக்கிறார்கள். கடைசி நாள் {day}.` },
  contract_ended: { title: 'ஒப்பந்தம் முடிந்தது', body: `${lane} ஒப்பந்தம் {day} அன்று முடிந்தது.` },
  contract_load: {
    title: 'உங்கள் ஒப்பந்தத்தின் லோடு',
    body: `{company}: ${lane}, ₹{rupees:rupees}. {until} வரை எடுக்கவும் அல்லது மறுக்கவும்.`,
  },
  load_hidden: {
    title: 'உங்கள் லோடு இன்னும் உள்ளதா?',
    body: `${lane}: லோடு போய்விட்டது என்று மூன்று டிரைவர்கள் சொல்கிறார்கள். நீங்கள் உறுதி செய்யும் வரை யாருக்கும் தெரியாது.`,
  },
  return_load: { title: 'லோடுடன் திரும்பு', body: `${lane}: {savedKm:km} காலி கிமீ மிச்சம்.` },
  request_ended: { title: 'கோரிக்கை முடிந்தது', body: `${lane}: உங்கள் லாரிக்கான கோரிக்கை முடிந்தது. மீண்டும் புக் ஆகலாம்.` },
  payout_changed: {
    title: 'பணக் கணக்கு மாறியது',
    body: 'உங்கள் பணம் செல்லும் வங்கிக் கணக்கு அல்லது UPI முகவரி மாற்றப்பட்டது. அது நீங்கள் இல்லை என்றால் உடனே ஆபீஸை அழைக்கவும்.',
  },
  account_suspended: { title: 'கணக்கு நிறுத்தம்', body: `ஆபீஸ் உங்கள் கணக்கை நிறுத்தியது.${because}` },
  account_restored: { title: 'கணக்கு மீண்டும் திறந்தது', body: 'சைன் இன் செய்து மீண்டும் போஸ்ட் செய்யலாம்.' },
  truck_taken_down: {
    title: 'லாரி மார்க்கெட்டிலிருந்து நீக்கம்',
    body: `${lane}: ஆபீஸ் மார்க்கெட்டிலிருந்து எடுத்துவிட்டது.${because}`,
  },
  load_pickup_set: { title: 'பிக்கப் நாட்கள் மாறின', body: `${lane}: உங்கள் லோடின் பிக்கப்பை ஆபீஸ் மாற்றியது.` },
  load_taken_down: {
    title: 'லோடு மார்க்கெட்டிலிருந்து நீக்கம்',
    body: `${lane}: ஆபீஸ் மார்க்கெட்டிலிருந்து எடுத்துவிட்டது.${because}`,
  },
  plate_disputed: {
    title: 'ஒரே வண்டி எண், இரண்டு உரிமையாளர்கள்',
    body: 'வேறு உரிமையாளரும் {number} பதிவு செய்தார். ஆபீஸில் RC காட்டவும்.',
  },
  plate_kept: { title: 'வண்டி சரிபார்த்தாச்சு', body: 'ஆபீஸ் RC பார்த்தது: {number} உங்களுடையது.' },
  plate_lost: { title: 'வண்டி நீக்கப்பட்டது', body: `RC படி ஆபீஸ் {number} உரிமையாளருக்குக் கொடுத்தது.${because}` },
  account_verified: { title: 'நீங்கள் சரிபார்க்கப்பட்டீர்கள்', body: 'உங்கள் கணக்கில் இப்போது சரிபார்த்த பேட்ஜ் உள்ளது.' },
}

export const actedBy = '[ செய்தவர்: {byPerson}, {byCompany}.]'
