import type { ReplyCode } from '../en/replies.ts'

export const replies = {
  ask_bid:
    '{material}, {tons} టన్నులు, పికప్ {day}. {plate}తో ₹{rupees:rupees} బిడ్ వేయడానికి 1 అని రాయండి, లేదా వేరే ధర రాయండి. {until} వరకు.',
  ask_counter: '₹{rupees:rupees} సమ్మతమైతే 1 అని రాయండి, లేదా వేరే ధర రాయండి. {until} వరకు.',
  ask_last_offer: '₹{rupees:rupees} సమ్మతమైతే 1 అని రాయండి: ఇది చివరి ఆఫర్. {until} వరకు.',
  ask_contract: '{material}, {tons} టన్నులు, పికప్ {day}. {plate} తో ₹{rupees:rupees}కు తీసుకోవడానికి 1 అని రాయండి. {until} వరకు.',
  ask_accept: 'అంగీకరించడానికి 1 అని రాయండి. {until} వరకు.',
  ask_arrived: 'లారీ చేరుకున్నాక 1 అని రాయండి. {until} వరకు.',
  bid_done: 'అయింది: {from:place} నుండి {to:place}కు మీ ₹{rupees:rupees} బిడ్ నమోదైంది.',
  counter_done: 'అయింది: {from:place} నుండి {to:place} వరకు మీ ₹{rupees:rupees} ధర పంపబడింది.',
  agreed_done: 'అయింది: {from:place} నుండి {to:place} వరకు ₹{rupees:rupees} ఖరారైంది.',
  accept_done: 'అయింది: {reference} అంగీకరించారు.',
  arrived_done: 'అయింది: {reference}, లారీ పికప్ వద్ద ఉంది.',
  late: 'జవాబు సమయం ముగిసింది. ఇప్పుడు ఏం చేయవచ్చో చూడటానికి Vapsi తెరవండి.',
  already: 'దీనికి ఇప్పటికే జవాబు వచ్చింది. మార్చడానికి Vapsi తెరవండి.',
  unclear: 'ఈ జవాబు అర్థం కాలేదు. 1 అని రాయండి, లేదా 27000 వంటి ధర రాయండి.',
  far: 'ఈ ధర ₹{rupees:rupees}కు చాలా దూరంగా ఉంది. ₹{least:rupees} నుండి ₹{most:rupees} మధ్య ధర రాయండి, లేదా Vapsiలో బిడ్ వేయండి.',
  nothing_asked: 'ఇక్కడ మీరు జవాబివ్వాల్సింది ఏమీ లేదు. మీ ట్రిప్‌లు, లోడ్‌ల కోసం Vapsi తెరవండి.',
  refused: 'కాలేదు: {reason}',
  left: 'ఇకపై మీకు WhatsApp సందేశాలు రావు. అత్యవసరమైనవి SMS ద్వారా వస్తాయి; దీన్ని ప్రొఫైల్‌లో మార్చవచ్చు.',
} satisfies Record<ReplyCode, string>
