/**
 * Goods whose carriage bears no GST (Notification 12/2017-CT(R), entry 21) and that are exempt themselves, so that they need no
 * e-way bill (CGST Rule 138(14)): what the land and its animals give, unprocessed, milk, salt, grain, flour and pulses, organic
 * manure, newspapers, relief. In the words that shippers use; what is made of them is none of them.
 */
const named = new Set(
  (
    'onion onions potato potatoes tomato tomatoes garlic vegetable vegetables sabzi sabji fruit fruits mango mangoes banana bananas ' +
    'grapes orange oranges apple apples pomegranate pomegranates watermelon watermelons papaya coconut coconuts sugarcane cauliflower ' +
    'cabbage brinjal okra chilli chillies wheat gehu gehun paddy dhan rice chawal maize makka bajra jowar ragi barley millet millets ' +
    'grain grains foodgrain foodgrains pulses dal daal chana gram toor tur arhar moong mung urad masoor rajma groundnut groundnuts ' +
    'flour atta maida suji rava besan milk doodh salt namak pyaz pyaaz aloo aaloo tamatar kela aam manure compost newspaper newspapers ' +
    'प्याज प्याज़ आलू टमाटर सब्ज़ी सब्जी सब्ज़ियाँ सब्जियां फल केला आम गेहूं गेहूँ चावल धान दाल दालें अनाज मक्का बाजरा ज्वार आटा मैदा बेसन दूध नमक कांदा ' +
    'बटाटा भाजी गहू तांदूळ डाळ'
  ).split(' '),
)
const made = new Set(
  (
    'oil powder powdered chips juice juices pulp pickle pickles sauce ketchup paste puree syrup shake drink wine starch bran husk ' +
    'flakes wafers snacks namkeen biscuits bread cake noodles sweets chocolate frozen dried dehydrated canned processed roasted fried ' +
    'machine machines machinery mill parts crates boxes cartons packaging plastic empty pots tiles steel lamps तेल पाउडर चिप्स मशीन'
  ).split(' '),
)

export function areExemptGoods(material: string): boolean {
  const words = material
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
  return words.some((word) => named.has(word)) && !words.some((word) => made.has(word))
}
