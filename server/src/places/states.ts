import { fold } from './place-spelling.ts'

/** States and territories with the gazetteer's codes and the other names that addresses use. */
const states: readonly (readonly [code: string, name: string, ...others: string[]])[] = [
  ['AN', 'Andaman and Nicobar Islands', 'Andaman and Nicobar', 'Andaman & Nicobar Islands', 'अंडमान और निकोबार'],
  ['AP', 'Andhra Pradesh', 'आंध्र प्रदेश'],
  ['AR', 'Arunachal Pradesh', 'अरुणाचल प्रदेश'],
  ['AS', 'Assam', 'असम'],
  ['BR', 'Bihar', 'बिहार'],
  ['CG', 'Chhattisgarh', 'Chattisgarh', 'छत्तीसगढ़'],
  ['CH', 'Chandigarh', 'चंडीगढ़'],
  ['DD', 'Dadra and Nagar Haveli and Daman and Diu', 'Dadra and Nagar Haveli', 'Daman and Diu', 'दमन और दीव'],
  ['DL', 'Delhi', 'दिल्ली'],
  ['GA', 'Goa', 'गोवा'],
  ['GJ', 'Gujarat', 'गुजरात'],
  ['HP', 'Himachal Pradesh', 'हिमाचल प्रदेश'],
  ['HR', 'Haryana', 'हरियाणा'],
  ['JH', 'Jharkhand', 'झारखंड', 'झारखण्ड'],
  ['JK', 'Jammu and Kashmir', 'Jammu & Kashmir', 'जम्मू और कश्मीर', 'जम्मू कश्मीर'],
  ['KA', 'Karnataka', 'कर्नाटक'],
  ['KL', 'Kerala', 'केरल'],
  ['LA', 'Ladakh', 'लद्दाख'],
  ['LD', 'Lakshadweep', 'लक्षद्वीप'],
  ['MH', 'Maharashtra', 'महाराष्ट्र'],
  ['ML', 'Meghalaya', 'मेघालय'],
  ['MN', 'Manipur', 'मणिपुर'],
  ['MP', 'Madhya Pradesh', 'मध्य प्रदेश'],
  ['MZ', 'Mizoram', 'मिज़ोरम', 'मिजोरम'],
  ['NL', 'Nagaland', 'नागालैंड'],
  ['OD', 'Odisha', 'Orissa', 'ओडिशा', 'उड़ीसा'],
  ['PB', 'Punjab', 'पंजाब'],
  ['PY', 'Puducherry', 'Pondicherry', 'पुदुच्चेरी'],
  ['RJ', 'Rajasthan', 'राजस्थान'],
  ['SK', 'Sikkim', 'सिक्किम'],
  ['TN', 'Tamil Nadu', 'Tamilnadu', 'तमिलनाडु', 'तमिल नाडु'],
  ['TR', 'Tripura', 'त्रिपुरा'],
  ['TS', 'Telangana', 'तेलंगाना'],
  ['UK', 'Uttarakhand', 'Uttaranchal', 'उत्तराखंड', 'उत्तराखण्ड'],
  ['UP', 'Uttar Pradesh', 'उत्तर प्रदेश'],
  ['WB', 'West Bengal', 'पश्चिम बंगाल'],
]

const codes = new Map(states.flatMap(([code, ...names]) => names.map((name) => [fold(name), code])))

/** The code of the state with this folded name; null if there is none. */
export const stateCalled = (name: string): string | null => codes.get(name) ?? null

/**
 * The code of the state at the end of an address, after its city: "Gaya, Bihar 823001, India" → BR. Null: there is
 * none.
 */
export function stateOf(address: string): string | null {
  const behindCity = address.split(',').slice(1)
  const parts = behindCity.map((part) => fold(part.replace(/\d/g, ''))).filter((part) => part && part !== 'india')
  return stateCalled(parts.at(-1) ?? '')
}

/** The folded names of all other states. */
export const namesOfOtherStates = (code: string): string[] =>
  [...codes].filter(([, other]) => other !== code).map(([name]) => name)
