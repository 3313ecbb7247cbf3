import type { ReplyCode } from '../en/replies.ts'

export const replies = {
  ask_bid:
    '{material}, {tons} டன், ஏற்றும் நாள் {day}. {plate} மூலம் ₹{rupees:rupees} பிட் கேட்க 1 என எழுதுங்கள், அல்லது வேறு விலையை எழுதுங்கள். {until} வரை.',
  ask_counter: '₹{rupees:rupees} சம்மதம் என்றால் 1 என எழுதுங்கள், அல்லது வேறு விலையை எழுதுங்கள். {until} வரை.',
  ask_last_offer: '₹{rupees:rupees} சம்மதம் என்றால் 1 என எழுதுங்கள்: இது கடைசி சலுகை. {until} வரை.',
  ask_contract:
    '{material}, {tons} டன், பிக்கப் {day}. {plate} மூலம் ₹{rupees:rupees}-க்கு எடுக்க 1 என எழுதுங்கள். {until} வரை.',
  ask_accept: 'ஏற்க 1 என எழுதுங்கள். {until} வரை.',
  ask_arrived: 'லாரி வந்ததும் 1 என எழுதுங்கள். {until} வரை.',
  bid_done: 'முடிந்தது: {from:place} முதல் {to:place} வரை உங்கள் ₹{rupees:rupees} பிட் பதிவானது.',
  counter_done: 'முடிந்தது: {from:place} முதல் {to:place} வரை உங்கள் ₹{rupees:rupees} விலை அனுப்பப்பட்டது.',
  agreed_done: 'முடிந்தது: {from:place} முதல் {to:place} வரை ₹{rupees:rupees} முடிவானது.',
  accept_done: 'முடிந்தது: {reference} ஏற்கப்பட்டது.',
  arrived_done: 'முடிந்தது: {reference}, லாரி ஏற்றுமிடத்தில் உள்ளது.',
  late: 'பதில் சொல்லும் நேரம் முடிந்தது. இப்போது என்ன செய்யலாம் என்று பார்க்க Vapsi-ஐத் திறக்கவும்.',
  already: 'இதற்கு ஏற்கெனவே பதில் வந்துவிட்டது. மாற்ற Vapsi-ஐத் திறக்கவும்.',
  unclear: 'இந்தப் பதில் புரியவில்லை. 1 என எழுதுங்கள், அல்லது 27000 போன்ற விலையை எழுதுங்கள்.',
  far: 'இந்த விலை ₹{rupees:rupees}-இலிருந்து மிகவும் வேறுபடுகிறது. ₹{least:rupees} முதல் ₹{most:rupees} வரை ஒரு விலையை எழுதுங்கள், அல்லது Vapsi-இல் பிட் செய்யுங்கள்.',
  nothing_asked: 'இங்கே நீங்கள் பதில் சொல்ல எதுவும் இல்லை. உங்கள் பயணங்களுக்கும் சரக்குகளுக்கும் Vapsi-ஐத் திறக்கவும்.',
  refused: 'முடியவில்லை: {reason}',
  left: 'இனி உங்களுக்கு WhatsApp செய்திகள் வராது. அவசரச் செய்திகள் SMS மூலம் வரும்; இதைச் சுயவிவரத்தில் மாற்றலாம்.',
} satisfies Record<ReplyCode, string>
