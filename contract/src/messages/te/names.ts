import { namesOf } from '../names-of.ts'

/** Sources: docs/decisions/0105-seven-languages.md. */
export const places = namesOf(`
Delhi=ఢిల్లీ; New Delhi=న్యూఢిల్లీ; Mumbai=ముంబై; Navi Mumbai=నవీ ముంబై; Bengaluru=బెంగళూరు; Hyderabad=హైదరాబాద్
Chennai=చెన్నై; Kolkata=కోల్‌కతా; Ahmedabad=అహ్మదాబాద్; Pune=పుణె; Surat=సూరత్; Jaipur=జైపూర్; Lucknow=లక్నో
Kanpur=కాన్పూర్; Nagpur=నాగ్‌పూర్; Indore=ఇండోర్; Thane=థానే; Bhopal=భోపాల్; Visakhapatnam=విశాఖపట్నం; Patna=పాట్నా
Vadodara=వడోదర; Ghaziabad=ఘజియాబాద్; Ludhiana=లూధియానా; Agra=ఆగ్రా; Nashik=నాసిక్; Faridabad=ఫరీదాబాద్; Meerut=మీరట్
Rajkot=రాజ్‌కోట్; Varanasi=వారణాసి; Srinagar=శ్రీనగర్; Chhatrapati Sambhajinagar=ఔరంగాబాద్; Dhanbad=ధన్‌బాద్
Amritsar=అమృత్‌సర్; Prayagraj=ప్రయాగ్‌రాజ్; Ranchi=రాంచీ; Howrah=హౌరా; Coimbatore=కోయంబత్తూరు; Jabalpur=జబల్‌పూర్
Gwalior=గ్వాలియర్; Vijayawada=విజయవాడ; Jodhpur=జోధ్‌పూర్; Madurai=మదురై; Raipur=రాయ్‌పూర్; Kota=కోటా
Chandigarh=చండీగఢ్; Guwahati=గువాహటి; Solapur=షోలాపూర్; Hubballi=హుబ్బళ్ళి; Mysuru=మైసూరు
Tiruchirappalli=తిరుచిరాపల్లి; Bareilly=బరేలీ; Aligarh=అలీగఢ్; Moradabad=మొరాదాబాద్; Jalandhar=జలంధర్
Bhubaneswar=భువనేశ్వర్; Salem=సేలం; Thiruvananthapuram=తిరువనంతపురం; Gorakhpur=గోరఖ్‌పూర్; Guntur=గుంటూరు
Bikaner=బికనీర్; Noida=నోయిడా; Greater Noida=గ్రేటర్ నోయిడా; Jamshedpur=జంషెడ్‌పూర్; Kochi=కొచ్చి; Dehradun=డెహ్రాడూన్
Gurugram=గురుగ్రామ్; Udaipur=ఉదయ్‌పూర్; Ajmer=అజ్మీర్; Jammu=జమ్మూ; Siliguri=సిలిగురి; Rourkela=రూర్కెలా
Kozhikode=కోజికోడ్; Mangaluru=మంగళూరు; Belagavi=బెళగావి; Kalaburagi=కలబురగి; Ballari=బళ్ళారి; Shivamogga=శివమొగ్గ
Tumakuru=తుమకూరు; Vijayapura=విజయపుర; Hosapete=హోసపేట; Davanagere=దావణగెరె; Puducherry=పుదుచ్చేరి
Ahilyanagar=అహ్మద్‌నగర్; Dharashiv=ఉస్మానాబాద్; Shimla=సిమ్లా; Kollam=కొల్లం; Alappuzha=అలప్పుళ; Thrissur=త్రిస్సూర్
Palakkad=పాలక్కాడ్; Kannur=కన్నూర్; Thoothukudi=తూత్తుకుడి; Thanjavur=తంజావూరు; Tirunelveli=తిరునల్వేలి
Tiruppur=తిరుప్పూర్; Kanchipuram=కాంచీపురం; Ooty=ఊటీ; Kanyakumari=కన్యాకుమారి; Bathinda=భటిండా; Mohali=మొహాలీ
Ferozepur=ఫిరోజ్‌పూర్; Rajamahendravaram=రాజమహేంద్రవరం; Kadapa=కడప; Kakinada=కాకినాడ; Secunderabad=సికింద్రాబాద్
Berhampur=బరంపురం; Balasore=బాలేశ్వర్; Cuttack=కటక్; Bardhaman=బర్ధమాన్; Malda=మాల్దా; Darjeeling=డార్జిలింగ్
Cooch Behar=కూచ్ బెహార్; Asansol=ఆసన్‌సోల్; Durgapur=దుర్గాపూర్; Sagar=సాగర్; Katni=కట్నీ; Narmadapuram=నర్మదాపురం
Ujjain=ఉజ్జయిని; Munger=ముంగేర్; Purnia=పూర్ణియా; Chhapra=ఛప్రా; Gaya=గయ; Muzaffarpur=ముజఫర్‌పూర్
Bokaro Steel City=బొకారో; Shahjahanpur=షాజహాన్‌పూర్; Faizabad=ఫైజాబాద్; Ayodhya=అయోధ్య; Rae Bareli=రాయ్‌బరేలీ
Mathura=మథుర; Jhansi=ఝాన్సీ; Pt. Deen Dayal Upadhyaya Nagar=మొఘల్‌సరాయ్; Chandrapur=చంద్రపూర్; Dhule=ధూలే
Pimpri-Chinchwad=పింప్రి చించ్‌వడ్; Amravati=అమరావతి; Kolhapur=కొల్హాపూర్; Bharuch=భరూచ్; Bhuj=భుజ్; Mehsana=మెహసానా
Palanpur=పాలన్‌పూర్; Sonipat=సోనీపత్; Hisar=హిసార్; Panipat=పానిపట్; Sri Ganganagar=శ్రీగంగానగర్
Chittorgarh=చిత్తోర్‌గఢ్; Dholpur=ధోల్‌పూర్; Haridwar=హరిద్వార్; Panaji=పణజి; Margao=మడ్గావ్
Sri Vijaya Puram=పోర్ట్ బ్లెయిర్; Kalimpong=కాలింపాంగ్; Kapurthala=కపుర్తలా; Kullu=కుల్లూ
Andaman and Nicobar Islands=అండమాన్ నికోబార్; Andhra Pradesh=ఆంధ్ర ప్రదేశ్; Arunachal Pradesh=అరుణాచల్ ప్రదేశ్
Assam=అస్సాం; Bihar=బీహార్; Chhattisgarh=ఛత్తీస్‌గఢ్; Dadra and Nagar Haveli and Daman and Diu=డామన్ డయ్యూ; Goa=గోవా
Gujarat=గుజరాత్; Himachal Pradesh=హిమాచల్ ప్రదేశ్; Haryana=హర్యానా; Jharkhand=ఝార్ఖండ్
Jammu and Kashmir=జమ్మూ కాశ్మీర్; Karnataka=కర్ణాటక; Kerala=కేరళ; Ladakh=లడఖ్; Lakshadweep=లక్షద్వీప్
Maharashtra=మహారాష్ట్ర; Meghalaya=మేఘాలయ; Manipur=మణిపూర్; Madhya Pradesh=మధ్య ప్రదేశ్; Mizoram=మిజోరం
Nagaland=నాగాలాండ్; Odisha=ఒడిశా; Punjab=పంజాబ్; Rajasthan=రాజస్థాన్; Sikkim=సిక్కిం; Tamil Nadu=తమిళనాడు
Tripura=త్రిపుర; Telangana=తెలంగాణ; Uttarakhand=ఉత్తరాఖండ్; Uttar Pradesh=ఉత్తర ప్రదేశ్; West Bengal=పశ్చిమ బెంగాల్
Kalyan=కళ్యాణ్; Dombivali=డోంబివలి; Bhiwandi=భివండి; Bhilai=భిలాయ్; Borivli=బోరివలి; Bhavnagar=భావ్‌నగర్
Sangli=సాంగ్లీ; Warangal=వరంగల్; Nanded=నాందేడ్; Erode=ఈరోడ్; Bhayandar=భాయందర్; Ulhasnagar=ఉల్హాస్‌నగర్
Jamnagar=జామ్‌నగర్; Saharanpur=సహారన్‌పూర్; Vellore=వెల్లూరు; Bhatpara=భాట్‌పారా; Kurnool=కర్నూలు; Ramgundam=రామగుండం
Ramagundam=రామగుండం; Maheshtala=మహేశ్‌తల; Shyamnagar=శ్యామ్‌నగర్; Malegaon=మాలేగావ్; Jalgaon=జల్‌గావ్; Akola=అకోలా
Korba=కోర్బా; Nellore=నెల్లూరు; Panihati=పానిహాటి; Bhagalpur=భాగల్‌పూర్; Muzaffarnagar=ముజఫర్‌నగర్; Latur=లాతూర్
Kukatpally=కూకట్‌పల్లి; Ambattur=అంబత్తూర్; Kamarhati=కామర్‌హాటి; Patiala=పటియాలా; Bhilwara=భీల్వారా; Rohtak=రోహ్‌తక్
Firozabad=ఫిరోజాబాద్; Nizamabad=నిజామాబాద్; Kulti=కుల్టీ; Barasat=బారాసాత్; Rampur=రాంపూర్; Dindigul=దిండిగల్
Parbhani=పర్భణీ; Darbhanga=దర్భంగా; Alwar=అల్వార్; Bilaspur=బిలాస్‌పూర్; Ichalkaranji=ఇచల్‌కరంజి; Aizawl=ఐజ్వాల్
Ranipet=రాణిపేట; Jalna=జాల్నా; Dewas=దేవాస్; Gajuwaka=గాజువాక; Satna=సత్నా; Etawah=ఇటావా; Durg=దుర్గ్; Naihati=నైహాటి
Tirupati=తిరుపతి; Avadi=ఆవడి; Mau=మౌ; Bihar Sharif=బీహార్ షరీఫ్; Hapur=హాపూర్; Farrukhabad=ఫరూఖాబాద్
Anantapur=అనంతపురం; Ratlam=రత్లాం; Sivakasi=శివకాశి; Karur=కరూర్; Hosur=హోసూరు; Bharatpur=భరత్‌పూర్
Karimnagar=కరీంనగర్; Serampore=శ్రీరాంపూర్; Raichur=రాయచూర్; Karnal=కర్నాల్; Nagercoil=నాగర్‌కోయిల్; Arrah=ఆరా
Imphal=ఇంఫాల్; Mirzapur=మీర్జాపూర్; Kharagpur=ఖరగ్‌పూర్; Ambernath=అంబర్‌నాథ్; Pali=పాలీ; Yamuna Nagar=యమునా నగర్
Rewa=రీవా; Bidar=బీదర్; Agartala=అగర్తలా; Deoghar=దేవఘర్; Burhanpur=బుర్హాన్‌పూర్; Nadiad=నడియాద్; Panchkula=పంచకుల
Sikar=సీకర్; Bulandshahr=బులంద్‌షహర్; Sambhal=సంభల్; Gandhinagar=గాంధీనగర్; Nangloi Jat=నాంగ్లోయ్ జాట్
Machilipatnam=మచిలీపట్నం; Katihar=కటిహార్; Bhiwani=భివానీ; Singrauli=సింగ్రౌలీ; Junagadh=జునాగఢ్; Sujangarh=సుజన్‌గఢ్
Eluru=ఏలూరు; Bhusawal=భుసావల్; Khandwa=ఖండ్వా; Bahraich=బహ్రైచ్; Karaikudi=కారైకుడి; Sirsa=సిర్సా
Chandannagar=చందన్‌నగర్; Berhampore=బరంపూర్; Surendranagar=సురేంద్రనగర్; Vizianagaram=విజయనగరం; Neyveli=నైవేలి
Proddatur=ప్రొద్దుటూరు; Hooghly=హుగ్లీ; Amroha=అమ్రోహా; Tambaram=తాంబరం; Pathankot=పఠాన్‌కోట్; Bhind=భింద్
Cuddalore=కడలూరు; Ongole=ఒంగోలు; Navsari=నవసారి; Puri=పూరీ; Haldia=హల్దియా; Khammam=ఖమ్మం; Raiganj=రాయ్‌గంజ్
Jaunpur=జౌన్‌పూర్; Kumbakonam=కుంభకోణం; Fatehpur=ఫతేపూర్; Gandhidham=గాంధీధామ్; Nandyal=నంద్యాల; Udupi=ఉడుపి
Loni=లోనీ; Sitapur=సీతాపూర్; Shivpuri=శివపురి; Bhadravati=భద్రావతి; Adoni=ఆదోని; Veraval=వేరావల్; Sambalpur=సంబల్‌పూర్
Gadag=గదగ్; Unnao=ఉన్నావ్; Budaun=బదాయూ; Jind=జింద్; Madhyamgram=మధ్యంగ్రామ్; Jamuria=జమురియా; Orai=ఒరాయ్
Hoshiarpur=హోషియార్‌పూర్; Pallavaram=పల్లావరం; Hanumangarh=హనుమాన్‌గఢ్; Guna=గునా; Bahadurgarh=బహదూర్‌గఢ్
Hazaribagh=హజారీబాగ్; Medinipur=మేదినీపూర్; Danapur=దానాపూర్; Silchar=సిల్చార్; Banda=బాందా; Morena=మొరేనా; Tonk=టోంక్
Rajnandgaon=రాజ్‌నంద్‌గావ్; Virar=విరార్; Malkajgiri=మల్కాజ్‌గిరి; Vasai=వసాయ్; Shantipur=శాంతిపూర్
Barrackpore=బ్యారక్‌పూర్; Ambala=అంబాలా; Krishnanagar=కృష్ణానగర్; Saharsa=సహర్సా; Batala=బటాలా; Bhimavaram=భీమవరం
Balurghat=బాలూర్‌ఘాట్; Kaithal=కైతల్; Lakhimpur=లఖింపూర్; Vidisha=విదిశ; Haldwani=హల్ద్వానీ; Habra=హాబ్రా
Porbandar=పోరుబందర్; Chitradurga=చిత్రదుర్గ; Thanesar=థానేసర్; Tiruvannamalai=తిరువణ్ణామలై; Anand=ఆనంద్
Mahabubnagar=మహబూబ్‌నగర్; Dimapur=దిమాపూర్; Chhindwara=ఛింద్వారా; Mandya=మండ్య; Bankura=బాంకురా; Hajipur=హాజీపూర్
Gonda=గోండా; Hindupur=హిందూపురం; Shillong=షిల్లాంగ్; Godhra=గోద్రా; Kishangarh=కిషన్‌గఢ్; Raniganj=రాణిగంజ్
Pilibhit=పీలీభీత్; Beawar=బ్యావర్; Abohar=అబోహర్; Moga=మోగా; Deoria=దేవరియా; Hassan=హాసన్; Yavatmal=యవత్మాల్
Panvel=పన్వేల్; Bettiah=బేతియా; Hathras=హత్రాస్; Lalitpur=లలిత్‌పూర్; Kolar=కోలార్; Mandsaur=మంద్‌సౌర్; Gondia=గోందియా
Rajapalayam=రాజపాళయం; Dum Dum=దమ్ దమ్; Hardoi=హర్దోయ్; Purulia=పురులియా; Dibrugarh=డిబ్రూగఢ్; Palwal=పల్వల్
Nalgonda=నల్గొండ; Chikkamagaluru=చిక్కమగళూరు; Raigarh=రాయ్‌గఢ్; Guntakal=గుంతకల్లు; Siwan=సీవాన్; Damoh=దమోహ్
Adilabad=ఆదిలాబాద్; Srikakulam=శ్రీకాకుళం; Jetpur=జేత్‌పూర్; Morvi=మోర్బీ; Patan=పాటన్; Khanna=ఖన్నా; Botad=బోటాద్
Azamgarh=ఆజంగఢ్; Yelahanka=యలహంక; Gudivada=గుడివాడ; Basti=బస్తీ; Dharmavaram=ధర్మవరం; Malerkotla=మలేర్‌కోట్లా
Wardha=వార్ధా; Jhunjhunu=ఝుంఝును; Satara=సతారా; Chandausi=చందౌసీ; Motihari=మోతీహారి; Chas=చాస్
Pudukkottai=పుదుక్కోట్టై; Rewari=రేవాడి; Suryapet=సూర్యాపేట; Bangaon=బంగావ్; Chhatarpur=ఛతర్‌పూర్; Achalpur=అచల్‌పూర్
Navadwip=నవద్వీప్; Barshi=బార్శీ; Sultanpur=సుల్తాన్‌పూర్; Ambur=ఆంబూర్; Sawai Madhopur=సవాయి మాధోపూర్
Madanapalle=మదనపల్లె; Tadepalligudem=తాడేపల్లిగూడెం; Jalpaiguri=జల్పాయిగురి; Gangavati=గంగావతి; Khurja=ఖుర్జా
Barnala=బర్నాలా; Badlapur=బద్లాపూర్; Roorkee=రూర్కీ; Bagaha=బగహా; Churu=చురు; Nagda=నాగ్దా; Kashipur=కాశీపూర్
Ghazipur=ఘాజీపూర్; Begusarai=బేగూసరాయ్; Amaravati=అమరావతి; Gondal=గోండల్; Malappuram=మలప్పురం; Seoni=సివనీ
Jagadhri=జగాధ్రీ; Udgir=ఉద్గీర్; Nandurbar=నందుర్బార్; Itarsi=ఇటార్సీ; Vasco da Gama=వాస్కోడగామా; Phagwara=ఫగ్వారా
Airoli=ఐరోలీ; Amreli=అమ్రేలి; Shikohabad=షికోహాబాద్; Kasganj=కాస్‌గంజ్; Sehore=సీహోర్; Bhadrak=భద్రక్; Bundi=బూందీ
Shamli=శామ్లీ; Hinganghat=హింగన్‌ఘాట్; Villupuram=విల్లుపురం; Bagalkot=బాగల్‌కోట్; Nagaur=నాగౌర్; Nawada=నవాదా
Jehanabad=జహానాబాద్; Chalisgaon=చాలీస్‌గావ్; Buxar=బక్సర్; Aurangabad=ఔరంగాబాద్; Sahibganj=సాహిబ్‌గంజ్
Pandharpur=పండర్‌పూర్; Hindaun=హిండౌన్; Zirakpur=జీరక్‌పూర్; Khargone=ఖర్గోన్; Vapi=వాపి; Ankleshwar=అంకలేశ్వర్
Silvassa=సిల్వాసా; Baddi=బద్దీ; Kandla=కాండ్లా; Mundra=ముంద్రా; Leh=లేహ్; Manesar=మానేసర్; Gangtok=గాంగ్‌టక్
Itanagar=ఇటానగర్; Kohima=కోహిమా; Nhava Sheva (JNPT)=న్హావా శేవా; Mumbai Port=ముంబై పోర్టు; Chennai Port=చెన్నై పోర్టు
Kolkata Port=కోల్‌కతా పోర్టు; Mundra Port=ముంద్రా పోర్టు; Kandla Port=కాండ్లా పోర్టు; Haldia Port=హల్దియా పోర్టు
Visakhapatnam Port=విశాఖపట్నం పోర్టు; Azadpur Mandi=ఆజాద్‌పూర్ మండి
`)

export const goods = namesOf(`
Cotton=పత్తి; Cotton bales=పత్తి బేళ్లు; Onions=ఉల్లిపాయలు; Potatoes=బంగాళదుంపలు; Steel rods=ఇనుప కడ్డీలు
Steel coils=స్టీల్ కాయిల్స్; Steel=స్టీల్; Iron=ఇనుము; Plywood=ప్లైవుడ్; Cement=సిమెంట్; Cement bags=సిమెంట్ బస్తాలు
Wheat=గోధుమలు; Rice=బియ్యం; Sugar=చక్కెర; Pulses=పప్పులు; Maize=మొక్కజొన్న; Grain=ధాన్యం; Ceramic tiles=టైల్స్
Tiles=టైల్స్; Machine parts=యంత్ర భాగాలు; Machinery=యంత్రాలు; Bricks=ఇటుకలు; Sand=ఇసుక; Stone=రాయి; Marble=మార్బుల్
Granite=గ్రానైట్; Granite blocks=గ్రానైట్ బ్లాకులు; Garments=దుస్తులు; Textiles=వస్త్రాలు; Yarn=నూలు; Medicines=మందులు
FMCG cartons=కిరాణా కార్టన్లు; White goods=గృహోపకరణాలు; Electronics=ఎలక్ట్రానిక్స్; Footwear=చెప్పులు
Auto parts=ఆటో పార్టులు; Packaged food=ప్యాక్ చేసిన ఆహారం; Food=ఆహారం; Furniture=ఫర్నిచర్
Household goods=ఇంటి సామాన్లు; Edible oil=వంట నూనె; Milk=పాలు; Industrial solvent=పారిశ్రామిక సాల్వెంట్
Chemicals=కెమికల్స్; Fertilizer=ఎరువులు; Molasses=మొలాసిస్; Transformer=ట్రాన్స్‌ఫార్మర్; Pipes=పైపులు
Construction machinery=నిర్మాణ యంత్రాలు; Windmill parts=గాలిమర భాగాలు; Coal=బొగ్గు; Timber=కలప; Paper=కాగితం
Plastic=ప్లాస్టిక్; Rubber=రబ్బరు; Scrap=స్క్రాప్; Fruit=పండ్లు; Fruits=పండ్లు; Vegetables=కూరగాయలు
Mangoes=మామిడి పండ్లు; Bananas=అరటి పండ్లు; Apples=యాపిల్స్; Tea=టీ; Spices=మసాలాలు; Salt=ఉప్పు
`)
