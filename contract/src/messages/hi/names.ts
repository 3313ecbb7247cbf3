import { namesOf } from '../names-of.ts'

/**
 * The states and the largest and busiest cities of India, by their names in the gazetteer. Written by hand, as on Hindi
 * signboards and in newspapers, because npm has no maintained list. Other places stay in English.
 */
export const places = namesOf(`
Delhi=दिल्ली; New Delhi=नई दिल्ली; Mumbai=मुंबई; Navi Mumbai=नवी मुंबई; Bengaluru=बेंगलुरु; Hyderabad=हैदराबाद
Chennai=चेन्नई; Kolkata=कोलकाता; Ahmedabad=अहमदाबाद; Pune=पुणे; Surat=सूरत; Jaipur=जयपुर; Lucknow=लखनऊ; Kanpur=कानपुर
Nagpur=नागपुर; Indore=इंदौर; Thane=ठाणे; Bhopal=भोपाल; Visakhapatnam=विशाखापत्तनम; Patna=पटना; Vadodara=वडोदरा
Ghaziabad=गाजियाबाद; Ludhiana=लुधियाना; Agra=आगरा; Nashik=नासिक; Faridabad=फरीदाबाद; Meerut=मेरठ; Rajkot=राजकोट
Varanasi=वाराणसी; Srinagar=श्रीनगर; Chhatrapati Sambhajinagar=औरंगाबाद; Dhanbad=धनबाद; Amritsar=अमृतसर
Prayagraj=प्रयागराज; Ranchi=रांची; Howrah=हावड़ा; Coimbatore=कोयंबटूर; Jabalpur=जबलपुर; Gwalior=ग्वालियर
Vijayawada=विजयवाड़ा; Jodhpur=जोधपुर; Madurai=मदुरै; Raipur=रायपुर; Kota=कोटा; Chandigarh=चंडीगढ़; Guwahati=गुवाहाटी
Solapur=सोलापुर; Hubballi=हुबली; Mysuru=मैसूर; Tiruchirappalli=तिरुचिरापल्ली; Bareilly=बरेली; Aligarh=अलीगढ़
Moradabad=मुरादाबाद; Jalandhar=जालंधर; Bhubaneswar=भुवनेश्वर; Salem=सेलम; Thiruvananthapuram=तिरुवनंतपुरम
Gorakhpur=गोरखपुर; Guntur=गुंटूर; Bikaner=बीकानेर; Noida=नोएडा; Greater Noida=ग्रेटर नोएडा; Jamshedpur=जमशेदपुर
Kochi=कोच्चि; Dehradun=देहरादून; Gurugram=गुरुग्राम; Udaipur=उदयपुर; Ajmer=अजमेर; Jammu=जम्मू; Siliguri=सिलीगुड़ी
Rourkela=राउरकेला; Kozhikode=कोझिकोड; Mangaluru=मंगलुरु; Belagavi=बेलगावी; Kalaburagi=कलबुर्गी; Ballari=बल्लारी
Shivamogga=शिवमोग्गा; Tumakuru=तुमकुरु; Vijayapura=विजयपुरा; Hosapete=होसपेट; Davanagere=दावणगेरे
Puducherry=पुदुच्चेरी; Ahilyanagar=अहमदनगर; Dharashiv=उस्मानाबाद; Shimla=शिमला; Kollam=कोल्लम; Alappuzha=अलप्पुझा
Thrissur=त्रिशूर; Palakkad=पलक्कड़; Kannur=कन्नूर; Thoothukudi=तूतीकोरिन; Thanjavur=तंजावुर; Tirunelveli=तिरुनेलवेली
Tiruppur=तिरुपुर; Kanchipuram=कांचीपुरम; Ooty=ऊटी; Kanyakumari=कन्याकुमारी; Bathinda=बठिंडा; Mohali=मोहाली
Ferozepur=फिरोजपुर; Rajamahendravaram=राजमुंदरी; Kadapa=कडप्पा; Kakinada=काकीनाडा; Secunderabad=सिकंदराबाद
Berhampur=बरहामपुर; Balasore=बालासोर; Cuttack=कटक; Bardhaman=बर्धमान; Malda=मालदा; Darjeeling=दार्जिलिंग
Cooch Behar=कूचबिहार; Asansol=आसनसोल; Durgapur=दुर्गापुर; Sagar=सागर; Katni=कटनी; Narmadapuram=होशंगाबाद
Ujjain=उज्जैन; Munger=मुंगेर; Purnia=पूर्णिया; Chhapra=छपरा; Gaya=गया; Muzaffarpur=मुजफ्फरपुर
Bokaro Steel City=बोकारो; Shahjahanpur=शाहजहांपुर; Faizabad=फैजाबाद; Ayodhya=अयोध्या; Rae Bareli=रायबरेली
Mathura=मथुरा; Jhansi=झांसी; Pt. Deen Dayal Upadhyaya Nagar=मुगलसराय; Chandrapur=चंद्रपुर; Dhule=धुले
Pimpri-Chinchwad=पिंपरी चिंचवड; Amravati=अमरावती; Kolhapur=कोल्हापुर; Bharuch=भरूच; Bhuj=भुज; Mehsana=मेहसाणा
Palanpur=पालनपुर; Sonipat=सोनीपत; Hisar=हिसार; Panipat=पानीपत; Sri Ganganagar=श्रीगंगानगर; Chittorgarh=चित्तौड़गढ़
Dholpur=धौलपुर; Haridwar=हरिद्वार; Panaji=पणजी; Margao=मडगांव; Sri Vijaya Puram=पोर्ट ब्लेयर; Kalimpong=कालिम्पोंग
Kapurthala=कपूरथला; Kullu=कुल्लू; Andaman and Nicobar Islands=अंडमान और निकोबार; Andhra Pradesh=आंध्र प्रदेश
Arunachal Pradesh=अरुणाचल प्रदेश; Assam=असम; Bihar=बिहार; Chhattisgarh=छत्तीसगढ़
Dadra and Nagar Haveli and Daman and Diu=दमन और दीव; Goa=गोवा; Gujarat=गुजरात; Himachal Pradesh=हिमाचल प्रदेश
Haryana=हरियाणा; Jharkhand=झारखंड; Jammu and Kashmir=जम्मू और कश्मीर; Karnataka=कर्नाटक; Kerala=केरल; Ladakh=लद्दाख
Lakshadweep=लक्षद्वीप; Maharashtra=महाराष्ट्र; Meghalaya=मेघालय; Manipur=मणिपुर; Madhya Pradesh=मध्य प्रदेश
Mizoram=मिज़ोरम; Nagaland=नागालैंड; Odisha=ओडिशा; Punjab=पंजाब; Rajasthan=राजस्थान; Sikkim=सिक्किम
Tamil Nadu=तमिलनाडु; Tripura=त्रिपुरा; Telangana=तेलंगाना; Uttarakhand=उत्तराखंड; Uttar Pradesh=उत्तर प्रदेश
West Bengal=पश्चिम बंगाल; Kalyan=कल्याण; Dombivali=डोंबिवली; Bhiwandi=भिवंडी; Bhilai=भिलाई; Borivli=बोरीवली
Bhavnagar=भावनगर; Sangli=सांगली; Warangal=वारंगल; Nanded=नांदेड़; Erode=इरोड; Bhayandar=भायंदर; Ulhasnagar=उल्हासनगर
Jamnagar=जामनगर; Saharanpur=सहारनपुर; Vellore=वेल्लोर; Bhatpara=भाटपाड़ा; Kurnool=कर्नूल; Ramgundam=रामगुंडम
Ramagundam=रामगुंडम; Maheshtala=महेशतला; Shyamnagar=श्यामनगर; Malegaon=मालेगांव; Jalgaon=जलगांव; Akola=अकोला
Korba=कोरबा; Nellore=नेल्लोर; Panihati=पानीहाटी; Bhagalpur=भागलपुर; Muzaffarnagar=मुजफ्फरनगर; Latur=लातूर
Kukatpally=कुकटपल्ली; Ambattur=अंबत्तूर; Kamarhati=कामारहाटी; Patiala=पटियाला; Bhilwara=भीलवाड़ा; Rohtak=रोहतक
Firozabad=फिरोजाबाद; Nizamabad=निजामाबाद; Kulti=कुल्टी; Barasat=बारासात; Rampur=रामपुर; Dindigul=डिंडीगुल
Parbhani=परभणी; Darbhanga=दरभंगा; Alwar=अलवर; Bilaspur=बिलासपुर; Ichalkaranji=इचलकरंजी; Aizawl=आइजोल; Ranipet=रानीपेट
Jalna=जालना; Dewas=देवास; Gajuwaka=गाजुवाका; Satna=सतना; Etawah=इटावा; Durg=दुर्ग; Naihati=नैहाटी; Tirupati=तिरुपति
Avadi=आवडी; Mau=मऊ; Bihar Sharif=बिहार शरीफ; Hapur=हापुड़; Farrukhabad=फर्रुखाबाद; Anantapur=अनंतपुर; Ratlam=रतलाम
Sivakasi=शिवकाशी; Karur=करूर; Hosur=होसुर; Bharatpur=भरतपुर; Karimnagar=करीमनगर; Serampore=श्रीरामपुर; Raichur=रायचूर
Karnal=करनाल; Nagercoil=नागरकोइल; Arrah=आरा; Imphal=इंफाल; Mirzapur=मिर्जापुर; Kharagpur=खड़गपुर; Ambernath=अंबरनाथ
Pali=पाली; Yamuna Nagar=यमुनानगर; Rewa=रीवा; Bidar=बीदर; Agartala=अगरतला; Deoghar=देवघर; Burhanpur=बुरहानपुर
Nadiad=नडियाद; Panchkula=पंचकूला; Sikar=सीकर; Bulandshahr=बुलंदशहर; Sambhal=संभल; Gandhinagar=गांधीनगर
Nangloi Jat=नांगलोई जाट; Machilipatnam=मछलीपट्टनम; Katihar=कटिहार; Bhiwani=भिवानी; Singrauli=सिंगरौली
Junagadh=जूनागढ़; Sujangarh=सुजानगढ़; Eluru=एलुरु; Bhusawal=भुसावल; Khandwa=खंडवा; Bahraich=बहराइच; Karaikudi=कारैकुडी
Sirsa=सिरसा; Chandannagar=चंदननगर; Berhampore=बहरामपुर; Surendranagar=सुरेंद्रनगर; Vizianagaram=विजयनगरम
Neyveli=नेयवेली; Proddatur=प्रोद्दटूर; Hooghly=हुगली; Amroha=अमरोहा; Tambaram=तांबरम; Pathankot=पठानकोट; Bhind=भिंड
Cuddalore=कुड्डालोर; Ongole=ओंगोल; Navsari=नवसारी; Puri=पुरी; Haldia=हल्दिया; Khammam=खम्मम; Raiganj=रायगंज
Jaunpur=जौनपुर; Kumbakonam=कुंभकोणम; Fatehpur=फतेहपुर; Gandhidham=गांधीधाम; Nandyal=नंद्याल; Udupi=उडुपी; Loni=लोनी
Sitapur=सीतापुर; Shivpuri=शिवपुरी; Bhadravati=भद्रावती; Adoni=अदोनी; Veraval=वेरावल; Sambalpur=संबलपुर; Gadag=गडग
Unnao=उन्नाव; Budaun=बदायूं; Jind=जींद; Madhyamgram=मध्यमग्राम; Jamuria=जामुड़िया; Orai=उरई; Hoshiarpur=होशियारपुर
Pallavaram=पल्लावरम; Hanumangarh=हनुमानगढ़; Guna=गुना; Bahadurgarh=बहादुरगढ़; Hazaribagh=हजारीबाग; Medinipur=मेदिनीपुर
Danapur=दानापुर; Silchar=सिलचर; Banda=बांदा; Morena=मुरैना; Tonk=टोंक; Rajnandgaon=राजनांदगांव; Virar=विरार
Malkajgiri=मलकाजगिरी; Vasai=वसई; Shantipur=शांतिपुर; Barrackpore=बैरकपुर; Ambala=अंबाला; Krishnanagar=कृष्णनगर
Saharsa=सहरसा; Batala=बटाला; Bhimavaram=भीमावरम; Balurghat=बालुरघाट; Kaithal=कैथल; Lakhimpur=लखीमपुर; Vidisha=विदिशा
Haldwani=हल्द्वानी; Habra=हाबड़ा; Porbandar=पोरबंदर; Chitradurga=चित्रदुर्ग; Thanesar=थानेसर
Tiruvannamalai=तिरुवन्नामलाई; Anand=आणंद; Mahabubnagar=महबूबनगर; Dimapur=दीमापुर; Chhindwara=छिंदवाड़ा; Mandya=मंड्या
Bankura=बांकुड़ा; Hajipur=हाजीपुर; Gonda=गोंडा; Hindupur=हिंदूपुर; Shillong=शिलांग; Godhra=गोधरा; Kishangarh=किशनगढ़
Raniganj=रानीगंज; Pilibhit=पीलीभीत; Beawar=ब्यावर; Abohar=अबोहर; Moga=मोगा; Deoria=देवरिया; Hassan=हासन
Yavatmal=यवतमाल; Panvel=पनवेल; Bettiah=बेतिया; Hathras=हाथरस; Lalitpur=ललितपुर; Kolar=कोलार; Mandsaur=मंदसौर
Gondia=गोंदिया; Rajapalayam=राजपालयम; Dum Dum=दमदम; Hardoi=हरदोई; Purulia=पुरुलिया; Dibrugarh=डिब्रूगढ़; Palwal=पलवल
Nalgonda=नलगोंडा; Chikkamagaluru=चिक्कमगलूरु; Raigarh=रायगढ़; Guntakal=गुंतकल; Siwan=सीवान; Damoh=दमोह
Adilabad=आदिलाबाद; Srikakulam=श्रीकाकुलम; Jetpur=जेतपुर; Morvi=मोरबी; Patan=पाटन; Khanna=खन्ना; Botad=बोटाद
Azamgarh=आजमगढ़; Yelahanka=येलहंका; Gudivada=गुडिवाडा; Basti=बस्ती; Dharmavaram=धर्मावरम; Malerkotla=मलेरकोटला
Wardha=वर्धा; Jhunjhunu=झुंझुनूं; Satara=सतारा; Chandausi=चंदौसी; Motihari=मोतिहारी; Chas=चास; Pudukkottai=पुदुकोट्टई
Rewari=रेवाड़ी; Suryapet=सूर्यापेट; Bangaon=बनगांव; Chhatarpur=छतरपुर; Achalpur=अचलपुर; Navadwip=नवद्वीप
Barshi=बार्शी; Sultanpur=सुल्तानपुर; Ambur=आंबूर; Sawai Madhopur=सवाई माधोपुर; Madanapalle=मदनपल्ले
Tadepalligudem=ताडेपल्लीगुडेम; Jalpaiguri=जलपाईगुड़ी; Gangavati=गंगावती; Khurja=खुर्जा; Barnala=बरनाला
Badlapur=बदलापुर; Roorkee=रुड़की; Bagaha=बगहा; Churu=चूरू; Nagda=नागदा; Kashipur=काशीपुर; Ghazipur=गाजीपुर
Begusarai=बेगूसराय; Amaravati=अमरावती; Gondal=गोंडल; Malappuram=मलप्पुरम; Seoni=सिवनी; Jagadhri=जगाधरी; Udgir=उदगीर
Nandurbar=नंदुरबार; Itarsi=इटारसी; Vasco da Gama=वास्को द गामा; Phagwara=फगवाड़ा; Airoli=ऐरोली; Amreli=अमरेली
Shikohabad=शिकोहाबाद; Kasganj=कासगंज; Sehore=सीहोर; Bhadrak=भद्रक; Bundi=बूंदी; Shamli=शामली; Hinganghat=हिंगणघाट
Villupuram=विलुप्पुरम; Bagalkot=बागलकोट; Nagaur=नागौर; Nawada=नवादा; Jehanabad=जहानाबाद; Chalisgaon=चालीसगांव
Buxar=बक्सर; Aurangabad=औरंगाबाद; Sahibganj=साहिबगंज; Pandharpur=पंढरपुर; Hindaun=हिंडौन; Zirakpur=जीरकपुर
Khargone=खरगोन; Vapi=वापी; Ankleshwar=अंकलेश्वर; Silvassa=सिलवासा; Baddi=बद्दी; Kandla=कांडला; Mundra=मुंद्रा; Leh=लेह
Manesar=मानेसर; Gangtok=गंगटोक; Itanagar=ईटानगर; Kohima=कोहिमा; Nhava Sheva (JNPT)=न्हावा शेवा
Mumbai Port=मुंबई बंदरगाह; Chennai Port=चेन्नई बंदरगाह; Kolkata Port=कोलकाता बंदरगाह; Mundra Port=मुंद्रा बंदरगाह
Kandla Port=कांडला बंदरगाह; Haldia Port=हल्दिया बंदरगाह; Visakhapatnam Port=विशाखापत्तनम बंदरगाह
Azadpur Mandi=आजादपुर मंडी
`)

/** The most common freight goods, by their English names. Written by hand. */
export const goods = namesOf(`
Cotton=कपास; Cotton bales=रुई की गाँठें; Onions=प्याज; Potatoes=आलू; Steel rods=सरिया; Steel coils=स्टील कॉइल; Steel=स्टील
Iron=लोहा; Plywood=प्लाईवुड; Cement=सीमेंट; Cement bags=सीमेंट की बोरियाँ; Wheat=गेहूँ; Rice=चावल; Sugar=चीनी; Pulses=दालें
Maize=मक्का; Grain=अनाज; Ceramic tiles=टाइल्स; Tiles=टाइल्स; Machine parts=मशीन के पुर्ज़े; Machinery=मशीनें; Bricks=ईंटें; Sand=रेत
Stone=पत्थर; Marble=संगमरमर; Granite=ग्रेनाइट; Granite blocks=ग्रेनाइट के ब्लॉक; Garments=कपड़े; Textiles=कपड़ा; Yarn=सूत; Medicines=दवाइयाँ
FMCG cartons=एफ़एमसीजी कार्टन; White goods=घरेलू उपकरण; Electronics=इलेक्ट्रॉनिक्स; Footwear=जूते-चप्पल; Auto parts=ऑटो पार्ट्स
Packaged food=पैकेट बंद खाना; Food=खाने का सामान; Furniture=फ़र्नीचर; Household goods=घर का सामान; Edible oil=खाने का तेल; Milk=दूध
Industrial solvent=औद्योगिक सॉल्वेंट; Chemicals=केमिकल; Fertilizer=खाद; Molasses=शीरा; Transformer=ट्रांसफ़ॉर्मर; Pipes=पाइप
Construction machinery=निर्माण मशीनें; Windmill parts=पवनचक्की के पुर्ज़े; Coal=कोयला; Timber=लकड़ी; Paper=काग़ज़; Plastic=प्लास्टिक
Rubber=रबर; Scrap=कबाड़; Fruit=फल; Fruits=फल; Vegetables=सब्ज़ियाँ; Mangoes=आम; Bananas=केले; Apples=सेब; Tea=चाय; Spices=मसाले; Salt=नमक
`)
