import { namesOf } from '../names-of.ts'

/** Sources: docs/decisions/0105-seven-languages.md. */
export const places = namesOf(`
Delhi=டெல்லி; New Delhi=புது டெல்லி; Mumbai=மும்பை; Navi Mumbai=நவி மும்பை; Bengaluru=பெங்களூரு; Hyderabad=ஹைதராபாத்
Chennai=சென்னை; Kolkata=கொல்கத்தா; Ahmedabad=அகமதாபாத்; Pune=புனே; Surat=சூரத்; Jaipur=ஜெய்ப்பூர்; Lucknow=லக்னோ
Kanpur=கான்பூர்; Nagpur=நாக்பூர்; Indore=இந்தூர்; Thane=தானே; Bhopal=போபால்; Visakhapatnam=விசாகப்பட்டினம்
Patna=பாட்னா; Vadodara=வதோதரா; Ghaziabad=காசியாபாத்; Ludhiana=லூதியானா; Agra=ஆக்ரா; Nashik=நாசிக்; Faridabad=பரிதாபாத்
Meerut=மீரட்; Rajkot=ராஜ்கோட்; Varanasi=வாரணாசி; Srinagar=ஸ்ரீநகர்; Chhatrapati Sambhajinagar=அவுரங்காபாத்
Dhanbad=தன்பாத்; Amritsar=அமிர்தசரஸ்; Prayagraj=பிரயாக்ராஜ்; Ranchi=ராஞ்சி; Howrah=ஹவுரா; Coimbatore=கோயம்புத்தூர்
Jabalpur=ஜபல்பூர்; Gwalior=குவாலியர்; Vijayawada=விஜயவாடா; Jodhpur=ஜோத்பூர்; Madurai=மதுரை; Raipur=ராய்ப்பூர்
Kota=கோட்டா; Chandigarh=சண்டிகர்; Guwahati=குவாஹாத்தி; Solapur=சோலாப்பூர்; Hubballi=ஹுப்பள்ளி; Mysuru=மைசூரு
Tiruchirappalli=திருச்சிராப்பள்ளி; Bareilly=பரேலி; Aligarh=அலிகார்; Moradabad=மொராதாபாத்; Jalandhar=ஜலந்தர்
Bhubaneswar=புவனேஸ்வர்; Salem=சேலம்; Thiruvananthapuram=திருவனந்தபுரம்; Gorakhpur=கோரக்பூர்; Guntur=குண்டூர்
Bikaner=பிகானேர்; Noida=நொய்டா; Greater Noida=கிரேட்டர் நொய்டா; Jamshedpur=ஜாம்ஷெட்பூர்; Kochi=கொச்சி
Dehradun=டேராடூன்; Gurugram=குருகிராம்; Udaipur=உதய்பூர்; Ajmer=அஜ்மீர்; Jammu=ஜம்மு; Siliguri=சிலிகுரி
Rourkela=ரூர்கேலா; Kozhikode=கோழிக்கோடு; Mangaluru=மங்களூரு; Belagavi=பெலகாவி; Kalaburagi=கலபுரகி; Ballari=பெல்லாரி
Shivamogga=சிவமொக்கா; Tumakuru=துமகூரு; Vijayapura=விஜயபுரா; Hosapete=ஹொசபேட்; Davanagere=தாவணகெரே
Puducherry=புதுச்சேரி; Ahilyanagar=அகமதுநகர்; Dharashiv=உஸ்மானாபாத்; Shimla=சிம்லா; Kollam=கொல்லம்; Alappuzha=ஆலப்புழா
Thrissur=திருச்சூர்; Palakkad=பாலக்காடு; Kannur=கண்ணூர்; Thoothukudi=தூத்துக்குடி; Thanjavur=தஞ்சாவூர்
Tirunelveli=திருநெல்வேலி; Tiruppur=திருப்பூர்; Kanchipuram=காஞ்சிபுரம்; Ooty=ஊட்டி; Kanyakumari=கன்னியாகுமரி
Bathinda=பட்டிண்டா; Mohali=மொகாலி; Ferozepur=பெரோஸ்பூர்; Rajamahendravaram=ராஜமகேந்திரவரம்; Kadapa=கடப்பா
Kakinada=காக்கிநாடா; Secunderabad=செகந்திராபாத்; Berhampur=பெர்ஹாம்பூர்; Balasore=பாலேஸ்வர்; Cuttack=கட்டாக்
Bardhaman=பர்தமான்; Malda=மால்டா; Darjeeling=டார்ஜிலிங்; Cooch Behar=கூச் பெகார்; Asansol=அசன்சோல்
Durgapur=துர்காப்பூர்; Sagar=சாகர்; Katni=கட்னி; Narmadapuram=நர்மதாபுரம்; Ujjain=உஜ்ஜைன்; Munger=முங்கேர்
Purnia=பூர்ணியா; Chhapra=சப்ரா; Gaya=கயா; Muzaffarpur=முசாபர்பூர்; Bokaro Steel City=பொகாரோ; Shahjahanpur=ஷாஜகான்பூர்
Faizabad=பைசாபாத்; Ayodhya=அயோத்தி; Rae Bareli=ரேபரேலி; Mathura=மதுரா; Jhansi=ஜான்சி
Pt. Deen Dayal Upadhyaya Nagar=முகல்சராய்; Chandrapur=சந்திரப்பூர்; Dhule=துலே; Pimpri-Chinchwad=பிம்ப்ரி சிஞ்ச்வட்
Amravati=அமராவதி; Kolhapur=கோலாப்பூர்; Bharuch=பரூச்; Bhuj=புஜ்; Mehsana=மெஹ்சானா; Palanpur=பாலன்பூர்; Sonipat=சோனிபத்
Hisar=ஹிசார்; Panipat=பானிபட்; Sri Ganganagar=ஸ்ரீகங்காநகர்; Chittorgarh=சித்தோர்கர்; Dholpur=தோல்பூர்
Haridwar=ஹரித்வார்; Panaji=பனாஜி; Margao=மட்காவ்; Sri Vijaya Puram=போர்ட் பிளேர்; Kalimpong=கலிம்போங்
Kapurthala=கபுர்தலா; Kullu=குல்லு; Andaman and Nicobar Islands=அந்தமான் நிக்கோபார்; Andhra Pradesh=ஆந்திரப் பிரதேசம்
Arunachal Pradesh=அருணாச்சலப் பிரதேசம்; Assam=அசாம்; Bihar=பீகார்; Chhattisgarh=சத்தீஸ்கர்
Dadra and Nagar Haveli and Daman and Diu=தாமன் தையூ; Goa=கோவா; Gujarat=குஜராத்; Himachal Pradesh=இமாச்சலப் பிரதேசம்
Haryana=ஹரியானா; Jharkhand=ஜார்க்கண்ட்; Jammu and Kashmir=ஜம்மு காஷ்மீர்; Karnataka=கர்நாடகா; Kerala=கேரளா
Ladakh=லடாக்; Lakshadweep=லட்சத்தீவு; Maharashtra=மகாராஷ்டிரா; Meghalaya=மேகாலயா; Manipur=மணிப்பூர்
Madhya Pradesh=மத்தியப் பிரதேசம்; Mizoram=மிசோரம்; Nagaland=நாகாலாந்து; Odisha=ஒடிசா; Punjab=பஞ்சாப்
Rajasthan=ராஜஸ்தான்; Sikkim=சிக்கிம்; Tamil Nadu=தமிழ்நாடு; Tripura=திரிபுரா; Telangana=தெலங்கானா
Uttarakhand=உத்தராகண்ட்; Uttar Pradesh=உத்தரப் பிரதேசம்; West Bengal=மேற்கு வங்காளம்; Kalyan=கல்யாண்
Dombivali=டோம்பிவலி; Bhiwandi=பிவண்டி; Bhilai=பிலாய்; Borivli=போரிவலி; Bhavnagar=பாவ்நகர்; Sangli=சாங்லி
Warangal=வாரங்கல்; Nanded=நாந்தேட்; Erode=ஈரோடு; Bhayandar=பாயந்தர்; Ulhasnagar=உல்லாஸ்நகர்; Jamnagar=ஜாம்நகர்
Saharanpur=சஹாரன்பூர்; Vellore=வேலூர்; Bhatpara=பாட்பாரா; Kurnool=கர்னூல்; Ramgundam=ராமகுண்டம்; Ramagundam=ராமகுண்டம்
Maheshtala=மகேஷ்தலா; Shyamnagar=ஷியாம்நகர்; Malegaon=மாலேகான்; Jalgaon=ஜல்கான்; Akola=அகோலா; Korba=கோர்பா
Nellore=நெல்லூர்; Panihati=பானிஹாட்டி; Bhagalpur=பாகல்பூர்; Muzaffarnagar=முசாபர்நகர்; Latur=லாத்தூர்
Kukatpally=குகட்பள்ளி; Ambattur=அம்பத்தூர்; Kamarhati=காமர்ஹாட்டி; Patiala=பட்டியாலா; Bhilwara=பில்வாரா
Rohtak=ரோத்தக்; Firozabad=பிரோசாபாத்; Nizamabad=நிஜாமாபாத்; Kulti=குல்டி; Barasat=பாராசாத்; Rampur=ராம்பூர்
Dindigul=திண்டுக்கல்; Parbhani=பர்பணி; Darbhanga=தர்பங்கா; Alwar=ஆல்வார்; Bilaspur=பிலாஸ்பூர்
Ichalkaranji=இச்சல்கரஞ்சி; Aizawl=ஐஸ்வால்; Ranipet=ராணிப்பேட்டை; Jalna=ஜால்னா; Dewas=தேவாஸ்; Gajuwaka=காஜுவாகா
Satna=சத்னா; Etawah=எட்டாவா; Durg=துர்க்; Naihati=நைஹாட்டி; Tirupati=திருப்பதி; Avadi=ஆவடி; Mau=மவு
Bihar Sharif=பீகார் ஷரிப்; Hapur=ஹாப்பூர்; Farrukhabad=பரூக்காபாத்; Anantapur=அனந்தப்பூர்; Ratlam=ரத்லாம்
Sivakasi=சிவகாசி; Karur=கரூர்; Hosur=ஓசூர்; Bharatpur=பரத்பூர்; Karimnagar=கரீம்நகர்; Serampore=ஸ்ரீராம்பூர்
Raichur=ராய்ச்சூர்; Karnal=கர்னால்; Nagercoil=நாகர்கோவில்; Arrah=ஆரா; Imphal=இம்பால்; Mirzapur=மிர்சாபூர்
Kharagpur=கரக்பூர்; Ambernath=அம்பர்நாத்; Pali=பாலி; Yamuna Nagar=யமுனா நகர்; Rewa=ரேவா; Bidar=பீதர்; Agartala=அகர்தலா
Deoghar=தியோகர்; Burhanpur=புர்ஹான்பூர்; Nadiad=நடியாத்; Panchkula=பஞ்ச்குலா; Sikar=சிகார்; Bulandshahr=புலந்த்சகர்
Sambhal=சம்பல்; Gandhinagar=காந்திநகர்; Nangloi Jat=நாங்லோய் ஜாட்; Machilipatnam=மசூலிப்பட்டினம்; Katihar=கட்டிஹார்
Bhiwani=பிவானி; Singrauli=சிங்ரௌலி; Junagadh=ஜுனாகத்; Sujangarh=சுஜன்கர்; Eluru=ஏலூரு; Bhusawal=புசாவல்
Khandwa=கண்ட்வா; Bahraich=பஹ்ரைச்; Karaikudi=காரைக்குடி; Sirsa=சிர்சா; Chandannagar=சந்தன்நகர்
Berhampore=பெர்ஹாம்பூர்; Surendranagar=சுரேந்திரநகர்; Vizianagaram=விஜயநகரம்; Neyveli=நெய்வேலி
Proddatur=புரொத்துட்டூர்; Hooghly=ஹூக்ளி; Amroha=அம்ரோஹா; Tambaram=தாம்பரம்; Pathankot=பதான்கோட்; Bhind=பிந்த்
Cuddalore=கடலூர்; Ongole=ஓங்கோல்; Navsari=நவ்சாரி; Puri=பூரி; Haldia=ஹால்டியா; Khammam=கம்மம்; Raiganj=ராய்கஞ்ச்
Jaunpur=ஜான்பூர்; Kumbakonam=கும்பகோணம்; Fatehpur=பதேபூர்; Gandhidham=காந்திதாம்; Nandyal=நந்தியால்; Udupi=உடுப்பி
Loni=லோனி; Sitapur=சீதாப்பூர்; Shivpuri=சிவ்புரி; Bhadravati=பத்ராவதி; Adoni=ஆதோனி; Veraval=வேராவல்
Sambalpur=சம்பல்பூர்; Gadag=கதக்; Unnao=உன்னாவ்; Budaun=பதாவுன்; Jind=ஜிந்த்; Madhyamgram=மத்தியம்கிராம்
Jamuria=ஜமுரியா; Orai=ஒராய்; Hoshiarpur=ஹோஷியார்பூர்; Pallavaram=பல்லாவரம்; Hanumangarh=அனுமன்கர்; Guna=குணா
Bahadurgarh=பகதூர்கர்; Hazaribagh=ஹசாரிபாக்; Medinipur=மேதினிபூர்; Danapur=தானாப்பூர்; Silchar=சில்சார்; Banda=பாந்தா
Morena=மொரேனா; Tonk=டோங்க்; Rajnandgaon=ராஜ்நந்த்கான்; Virar=விரார்; Malkajgiri=மல்காஜ்கிரி; Vasai=வசாய்
Shantipur=சாந்திப்பூர்; Barrackpore=பாரக்பூர்; Ambala=அம்பாலா; Krishnanagar=கிருஷ்ணாநகர்; Saharsa=சஹர்சா
Batala=பட்டாலா; Bhimavaram=பீமவரம்; Balurghat=பாலூர்காட்; Kaithal=கைதல்; Lakhimpur=லக்கிம்பூர்; Vidisha=விதிஷா
Haldwani=ஹல்த்வானி; Habra=ஹாப்ரா; Porbandar=போர்பந்தர்; Chitradurga=சித்ரதுர்கா; Thanesar=தானேசர்
Tiruvannamalai=திருவண்ணாமலை; Anand=ஆனந்த்; Mahabubnagar=மகபூப்நகர்; Dimapur=திமாப்பூர்; Chhindwara=சிந்த்வாரா
Mandya=மாண்டியா; Bankura=பாங்குரா; Hajipur=ஹாஜிப்பூர்; Gonda=கோண்டா; Hindupur=இந்துப்பூர்; Shillong=ஷில்லாங்
Godhra=கோத்ரா; Kishangarh=கிஷன்கர்; Raniganj=ராணிகஞ்ச்; Pilibhit=பிலிபித்; Beawar=பியாவர்; Abohar=அபோகர்; Moga=மோகா
Deoria=தேவரியா; Hassan=ஹாசன்; Yavatmal=யவத்மால்; Panvel=பன்வேல்; Bettiah=பெத்தியா; Hathras=ஹத்ராஸ்; Lalitpur=லலித்பூர்
Kolar=கோலார்; Mandsaur=மந்த்சௌர்; Gondia=கோண்டியா; Rajapalayam=ராஜபாளையம்; Dum Dum=டம் டம்; Hardoi=ஹர்தோய்
Purulia=புருலியா; Dibrugarh=திப்ருகர்; Palwal=பல்வல்; Nalgonda=நல்கொண்டா; Chikkamagaluru=சிக்கமகளூரு; Raigarh=ராய்கர்
Guntakal=குண்டக்கல்; Siwan=சிவான்; Damoh=தமோ; Adilabad=அதிலாபாத்; Srikakulam=ஸ்ரீகாகுளம்; Jetpur=ஜேத்பூர்
Morvi=மோர்பி; Patan=பாடன்; Khanna=கன்னா; Botad=போடாத்; Azamgarh=ஆசம்கர்; Yelahanka=எலகங்கா; Gudivada=குடிவாடா
Basti=பஸ்தி; Dharmavaram=தர்மவரம்; Malerkotla=மலேர்கோட்லா; Wardha=வர்தா; Jhunjhunu=ஜுன்ஜுனு; Satara=சதாரா
Chandausi=சந்தௌசி; Motihari=மோதிஹாரி; Chas=சாஸ்; Pudukkottai=புதுக்கோட்டை; Rewari=ரேவாரி; Suryapet=சூர்யாபேட்டை
Bangaon=பங்கான்; Chhatarpur=சத்தர்பூர்; Achalpur=அச்சல்பூர்; Navadwip=நவத்வீப்; Barshi=பார்சி; Sultanpur=சுல்தான்பூர்
Ambur=ஆம்பூர்; Sawai Madhopur=சவாய் மாதோப்பூர்; Madanapalle=மதனப்பள்ளி; Tadepalligudem=தாடேபள்ளிகூடம்
Jalpaiguri=ஜல்பாய்குரி; Gangavati=கங்காவதி; Khurja=குர்ஜா; Barnala=பர்னாலா; Badlapur=பத்லாப்பூர்; Roorkee=ரூர்க்கி
Bagaha=பகஹா; Churu=சுரு; Nagda=நாக்தா; Kashipur=காசிப்பூர்; Ghazipur=காஜிப்பூர்; Begusarai=பேகுசராய்
Amaravati=அமராவதி; Gondal=கோண்டல்; Malappuram=மலப்புறம்; Seoni=சிவனி; Jagadhri=ஜகாத்ரி; Udgir=உத்கிர்
Nandurbar=நந்துர்பார்; Itarsi=இட்டார்சி; Vasco da Gama=வாஸ்கோடகாமா; Phagwara=பக்வாரா; Airoli=ஐரோலி; Amreli=அம்ரேலி
Shikohabad=ஷிகோஹாபாத்; Kasganj=காஸ்கஞ்ச்; Sehore=சீஹோர்; Bhadrak=பத்ரக்; Bundi=பூந்தி; Shamli=ஷாம்லி
Hinganghat=ஹிங்கன்காட்; Villupuram=விழுப்புரம்; Bagalkot=பாகல்கோட்; Nagaur=நாகௌர்; Nawada=நவாடா; Jehanabad=ஜஹானாபாத்
Chalisgaon=சாலிஸ்கான்; Buxar=பக்சர்; Aurangabad=அவுரங்காபாத்; Sahibganj=சாகிப்கஞ்ச்; Pandharpur=பண்டரிபுரம்
Hindaun=ஹிண்டௌன்; Zirakpur=ஜிரக்பூர்; Khargone=கர்கோன்; Vapi=வாபி; Ankleshwar=அங்கலேஸ்வர்; Silvassa=சில்வாசா
Baddi=பத்தி; Kandla=காண்ட்லா; Mundra=முந்த்ரா; Leh=லே; Manesar=மானேசர்; Gangtok=கேங்டாக்; Itanagar=இட்டாநகர்
Kohima=கோஹிமா; Nhava Sheva (JNPT)=நவா சேவா; Mumbai Port=மும்பை துறைமுகம்; Chennai Port=சென்னை துறைமுகம்
Kolkata Port=கொல்கத்தா துறைமுகம்; Mundra Port=முந்த்ரா துறைமுகம்; Kandla Port=காண்ட்லா துறைமுகம்
Haldia Port=ஹால்டியா துறைமுகம்; Visakhapatnam Port=விசாகப்பட்டினம் துறைமுகம்; Azadpur Mandi=ஆசாத்பூர் மண்டி
`)

export const goods = namesOf(`
Cotton=பருத்தி; Cotton bales=பருத்திப் பேல்கள்; Onions=வெங்காயம்; Potatoes=உருளைக்கிழங்கு; Steel rods=இரும்புக் கம்பி
Steel coils=ஸ்டீல் காயில்; Steel=ஸ்டீல்; Iron=இரும்பு; Plywood=பிளைவுட்; Cement=சிமென்ட்; Cement bags=சிமென்ட் மூட்டை
Wheat=கோதுமை; Rice=அரிசி; Sugar=சர்க்கரை; Pulses=பருப்பு; Maize=மக்காச்சோளம்; Grain=தானியம்; Ceramic tiles=டைல்ஸ்
Tiles=டைல்ஸ்; Machine parts=இயந்திர பாகங்கள்; Machinery=இயந்திரங்கள்; Bricks=செங்கல்; Sand=மணல்; Stone=கல்
Marble=மார்பிள்; Granite=கிரானைட்; Granite blocks=கிரானைட் பிளாக்; Garments=ஆடைகள்; Textiles=துணி; Yarn=நூல்
Medicines=மருந்துகள்; FMCG cartons=மளிகை அட்டைப்பெட்டி; White goods=வீட்டு உபகரணம்; Electronics=எலக்ட்ரானிக்ஸ்
Footwear=காலணிகள்; Auto parts=ஆட்டோ பாகங்கள்; Packaged food=பேக்கேஜ் உணவு; Food=உணவுப் பொருள்; Furniture=பர்னிச்சர்
Household goods=வீட்டுச் சாமான்; Edible oil=சமையல் எண்ணெய்; Milk=பால்; Industrial solvent=தொழில் சால்வென்ட்
Chemicals=கெமிக்கல்; Fertilizer=உரம்; Molasses=வெல்லப்பாகு; Transformer=டிரான்ஸ்ஃபார்மர்; Pipes=குழாய்கள்
Construction machinery=கட்டுமான இயந்திரம்; Windmill parts=காற்றாலை பாகங்கள்; Coal=நிலக்கரி; Timber=மரம்; Paper=காகிதம்
Plastic=பிளாஸ்டிக்; Rubber=ரப்பர்; Scrap=பழைய இரும்பு; Fruit=பழம்; Fruits=பழங்கள்; Vegetables=காய்கறி
Mangoes=மாம்பழம்; Bananas=வாழைப்பழம்; Apples=ஆப்பிள்; Tea=தேயிலை; Spices=மசாலா; Salt=உப்பு
`)
