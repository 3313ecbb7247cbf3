import type { ReplyCode } from '../en/replies.ts'

export const replies = {
  ask_bid:
    '{material}, {tons} ਟਨ, ਪਿਕਅੱਪ {day}। {plate} ਨਾਲ ₹{rupees:rupees} ਦੀ ਬੋਲੀ ਲਈ 1 ਲਿਖੋ, ਜਾਂ ਕੋਈ ਹੋਰ ਕੀਮਤ ਲਿਖੋ। {until} ਤੱਕ।',
  ask_counter: '₹{rupees:rupees} ਮਨਜ਼ੂਰ ਹੈ ਤਾਂ 1 ਲਿਖੋ, ਜਾਂ ਕੋਈ ਹੋਰ ਕੀਮਤ ਲਿਖੋ। {until} ਤੱਕ।',
  ask_last_offer: '₹{rupees:rupees} ਮਨਜ਼ੂਰ ਹੈ ਤਾਂ 1 ਲਿਖੋ: ਇਹ ਆਖ਼ਰੀ ਪੇਸ਼ਕਸ਼ ਹੈ। {until} ਤੱਕ।',
  ask_contract: '{material}, {tons} ਟਨ, ਪਿਕਅੱਪ {day}। {plate} ਨਾਲ ₹{rupees:rupees} ਵਿੱਚ ਲੈਣ ਲਈ 1 ਲਿਖੋ। {until} ਤੱਕ।',
  ask_accept: 'ਸਵੀਕਾਰ ਕਰਨ ਲਈ 1 ਲਿਖੋ। {until} ਤੱਕ।',
  ask_arrived: 'ਟਰੱਕ ਪਹੁੰਚਣ ’ਤੇ 1 ਲਿਖੋ। {until} ਤੱਕ।',
  bid_done: 'ਹੋ ਗਿਆ: {from:place} ਤੋਂ {to:place} ਲਈ ਤੁਹਾਡੀ ₹{rupees:rupees} ਦੀ ਬੋਲੀ ਲੱਗ ਗਈ।',
  counter_done: 'ਹੋ ਗਿਆ: {from:place} ਤੋਂ {to:place} ਲਈ ਤੁਹਾਡੀ ₹{rupees:rupees} ਦੀ ਕੀਮਤ ਭੇਜ ਦਿੱਤੀ ਗਈ।',
  agreed_done: 'ਹੋ ਗਿਆ: {from:place} ਤੋਂ {to:place} ਲਈ ₹{rupees:rupees} ਤੈਅ ਹੋ ਗਿਆ।',
  accept_done: 'ਹੋ ਗਿਆ: {reference} ਸਵੀਕਾਰ ਹੈ।',
  arrived_done: 'ਹੋ ਗਿਆ: {reference}, ਟਰੱਕ ਪਿਕਅੱਪ ’ਤੇ ਹੈ।',
  late: 'ਜਵਾਬ ਦਾ ਸਮਾਂ ਲੰਘ ਗਿਆ। ਹੁਣ ਕੀ ਹੋ ਸਕਦਾ ਹੈ, ਇਹ ਦੇਖਣ ਲਈ Vapsi ਖੋਲ੍ਹੋ।',
  already: 'ਇਸ ਦਾ ਜਵਾਬ ਪਹਿਲਾਂ ਹੀ ਮਿਲ ਚੁੱਕਾ ਹੈ। ਬਦਲਣ ਲਈ Vapsi ਖੋਲ੍ਹੋ।',
  unclear: 'ਇਹ ਜਵਾਬ ਸਮਝ ਨਹੀਂ ਆਇਆ। 1 ਲਿਖੋ, ਜਾਂ 27000 ਵਰਗੀ ਕੀਮਤ ਲਿਖੋ।',
  far: 'ਇਹ ਕੀਮਤ ₹{rupees:rupees} ਤੋਂ ਬਹੁਤ ਵੱਖਰੀ ਹੈ। ₹{least:rupees} ਤੋਂ ₹{most:rupees} ਵਿਚਕਾਰ ਕੀਮਤ ਲਿਖੋ, ਜਾਂ Vapsi ਵਿੱਚ ਬੋਲੀ ਲਾਓ।',
  nothing_asked: 'ਇੱਥੇ ਤੁਹਾਡੇ ਜਵਾਬ ਲਈ ਕੁਝ ਬਾਕੀ ਨਹੀਂ। ਆਪਣੇ ਟ੍ਰਿਪ ਅਤੇ ਲੋਡ ਲਈ Vapsi ਖੋਲ੍ਹੋ।',
  refused: 'ਨਹੀਂ ਹੋਇਆ: {reason}',
  left: 'ਹੁਣ ਤੁਹਾਨੂੰ WhatsApp ਸੁਨੇਹੇ ਨਹੀਂ ਆਉਣਗੇ। ਜ਼ਰੂਰੀ ਸੁਨੇਹੇ SMS ਨਾਲ ਆਉਣਗੇ; ਇਹ ਪ੍ਰੋਫ਼ਾਈਲ ਵਿੱਚ ਬਦਲਿਆ ਜਾ ਸਕਦਾ ਹੈ।',
} satisfies Record<ReplyCode, string>
