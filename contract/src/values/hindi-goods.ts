/** The most common freight goods in Hindi, by their English names. Written by hand. */
const names = `
Cotton=कपास; Cotton bales=रुई की गाँठें; Onions=प्याज; Potatoes=आलू; Steel rods=सरिया; Steel coils=स्टील कॉइल; Steel=स्टील
Iron=लोहा; Plywood=प्लाईवुड; Cement=सीमेंट; Cement bags=सीमेंट की बोरियाँ; Wheat=गेहूँ; Rice=चावल; Sugar=चीनी; Pulses=दालें
Maize=मक्का; Grain=अनाज; Ceramic tiles=टाइल्स; Tiles=टाइल्स; Machine parts=मशीन के पुर्ज़े; Machinery=मशीनें; Bricks=ईंटें; Sand=रेत
Stone=पत्थर; Marble=संगमरमर; Granite=ग्रेनाइट; Granite blocks=ग्रेनाइट के ब्लॉक; Garments=कपड़े; Textiles=कपड़ा; Yarn=सूत; Medicines=दवाइयाँ
FMCG cartons=एफ़एमसीजी कार्टन; White goods=घरेलू उपकरण; Electronics=इलेक्ट्रॉनिक्स; Footwear=जूते-चप्पल; Auto parts=ऑटो पार्ट्स
Packaged food=पैकेट बंद खाना; Food=खाने का सामान; Furniture=फ़र्नीचर; Household goods=घर का सामान; Edible oil=खाने का तेल; Milk=दूध
Industrial solvent=औद्योगिक सॉल्वेंट; Chemicals=केमिकल; Fertilizer=खाद; Molasses=शीरा; Transformer=ट्रांसफ़ॉर्मर; Pipes=पाइप
Construction machinery=निर्माण मशीनें; Windmill parts=पवनचक्की के पुर्ज़े; Coal=कोयला; Timber=लकड़ी; Paper=काग़ज़; Plastic=प्लास्टिक
Rubber=रबर; Scrap=कबाड़; Fruit=फल; Fruits=फल; Vegetables=सब्ज़ियाँ; Mangoes=आम; Bananas=केले; Apples=सेब; Tea=चाय; Spices=मसाले; Salt=नमक
`

export const hindiGoods: Readonly<Record<string, string>> = Object.fromEntries(
  names
    .trim()
    .split(/;|\n/)
    .map((pair) => pair.trim().split('=') as [string, string]),
)
