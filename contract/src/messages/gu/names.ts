import { namesOf } from '../names-of.ts'

/** Sources: docs/decisions/0105-seven-languages.md. */
export const places = namesOf(`
Delhi=દિલ્હી; New Delhi=નવી દિલ્હી; Mumbai=મુંબઈ; Navi Mumbai=નવી મુંબઈ; Bengaluru=બેંગલુરુ; Hyderabad=હૈદરાબાદ
Chennai=ચેન્નાઈ; Kolkata=કોલકાતા; Ahmedabad=અમદાવાદ; Pune=પુણે; Surat=સુરત; Jaipur=જયપુર; Lucknow=લખનૌ; Kanpur=કાનપુર
Nagpur=નાગપુર; Indore=ઇન્દોર; Thane=ઠાણે; Bhopal=ભોપાલ; Visakhapatnam=વિશાખાપટ્ટનમ; Patna=પટના; Vadodara=વડોદરા
Ghaziabad=ગાઝિયાબાદ; Ludhiana=લુધિયાના; Agra=આગરા; Nashik=નાસિક; Faridabad=ફરીદાબાદ; Meerut=મેરઠ; Rajkot=રાજકોટ
Varanasi=વારાણસી; Srinagar=શ્રીનગર; Chhatrapati Sambhajinagar=ઔરંગાબાદ; Dhanbad=ધનબાદ; Amritsar=અમૃતસર
Prayagraj=પ્રયાગરાજ; Ranchi=રાંચી; Howrah=હાવડા; Coimbatore=કોઇમ્બતુર; Jabalpur=જબલપુર; Gwalior=ગ્વાલિયર
Vijayawada=વિજયવાડા; Jodhpur=જોધપુર; Madurai=મદુરાઈ; Raipur=રાયપુર; Kota=કોટા; Chandigarh=ચંડીગઢ; Guwahati=ગુવાહાટી
Solapur=સોલાપુર; Hubballi=હુબલી; Mysuru=મૈસુર; Tiruchirappalli=તિરુચિરાપલ્લી; Bareilly=બરેલી; Aligarh=અલીગઢ
Moradabad=મુરાદાબાદ; Jalandhar=જલંધર; Bhubaneswar=ભુવનેશ્વર; Salem=સેલમ; Thiruvananthapuram=તિરુવનંતપુરમ
Gorakhpur=ગોરખપુર; Guntur=ગુંટૂર; Bikaner=બીકાનેર; Noida=નોઇડા; Greater Noida=ગ્રેટર નોએડા; Jamshedpur=જમશેદપુર
Kochi=કોચી; Dehradun=દેહરાદૂન; Gurugram=ગુરુગ્રામ; Udaipur=ઉદયપુર; Ajmer=અજમેર; Jammu=જમ્મુ; Siliguri=સિલીગુડી
Rourkela=રાઉરકેલા; Kozhikode=કોઝિકોડ; Mangaluru=મેંગલુરુ; Belagavi=બેલગાવી; Kalaburagi=કલબુર્ગી; Ballari=બલ્લારી
Shivamogga=શિવમોગ્ગા; Tumakuru=તુમકુરુ; Vijayapura=વિજયપુરા; Hosapete=હોસપેટ; Davanagere=દાવણગેરે; Puducherry=પુડુચેરી
Ahilyanagar=અહમદનગર; Dharashiv=ઉસ્માનાબાદ; Shimla=શિમલા; Kollam=કોલ્લમ; Alappuzha=અલપ્પુઝા; Thrissur=ત્રિશૂર
Palakkad=પલક્કડ; Kannur=કન્નૂર; Thoothukudi=તૂતીકોરિન; Thanjavur=તંજાવુર; Tirunelveli=તિરુનેલવેલી; Tiruppur=તિરુપુર
Kanchipuram=કાંચીપુરમ; Ooty=ઊટી; Kanyakumari=કન્યાકુમારી; Bathinda=બઠિંડા; Mohali=મોહાલી; Ferozepur=ફિરોજપુર
Rajamahendravaram=રાજમુંદરી; Kadapa=કડપ્પા; Kakinada=કાકીનાડા; Secunderabad=સિકંદરાબાદ; Berhampur=બરહામપુર
Balasore=બાલેશ્વર; Cuttack=કટક; Bardhaman=બર્ધમાન; Malda=માલદા; Darjeeling=દાર્જિલિંગ; Cooch Behar=કૂચબિહાર
Asansol=આસનસોલ; Durgapur=દુર્ગાપુર; Sagar=સાગર; Katni=કટની; Narmadapuram=હોશંગાબાદ; Ujjain=ઉજ્જૈન; Munger=મુંગેર
Purnia=પૂર્ણિયા; Chhapra=છપરા; Gaya=ગયા; Muzaffarpur=મુજફ્ફરપુર; Bokaro Steel City=બોકારો; Shahjahanpur=શાહજહાંપુર
Faizabad=ફૈજાબાદ; Ayodhya=અયોધ્યા; Rae Bareli=રાયબરેલી; Mathura=મથુરા; Jhansi=ઝાંસી
Pt. Deen Dayal Upadhyaya Nagar=મુગલસરાય; Chandrapur=ચંદ્રપુર; Dhule=ધુલે; Pimpri-Chinchwad=પિંપરી ચિંચવડ
Amravati=અમરાવતી; Kolhapur=કોલ્હાપુર; Bharuch=ભરૂચ; Bhuj=ભુજ; Mehsana=મહેસાણા; Palanpur=પાલનપુર; Sonipat=સોનીપત
Hisar=હિસાર; Panipat=પાનીપત; Sri Ganganagar=શ્રીગંગાનગર; Chittorgarh=ચિત્તૌડગઢ; Dholpur=ધૌલપુર; Haridwar=હરિદ્વાર
Panaji=પણજી; Margao=મડગાંવ; Sri Vijaya Puram=પોર્ટ બ્લેર; Kalimpong=કાલિમ્પોંગ; Kapurthala=કપૂરથલા; Kullu=કુલ્લૂ
Andaman and Nicobar Islands=આંદામાન અને નિકોબાર; Andhra Pradesh=આંધ્ર પ્રદેશ; Arunachal Pradesh=અરુણાચલ પ્રદેશ
Assam=આસામ; Bihar=બિહાર; Chhattisgarh=છત્તીસગઢ; Dadra and Nagar Haveli and Daman and Diu=દમણ અને દીવ; Goa=ગોવા
Gujarat=ગુજરાત; Himachal Pradesh=હિમાચલ પ્રદેશ; Haryana=હરિયાણા; Jharkhand=ઝારખંડ; Jammu and Kashmir=જમ્મુ અને કાશ્મીર
Karnataka=કર્નાટક; Kerala=કેરળ; Ladakh=લદ્દાખ; Lakshadweep=લક્ષદ્વીપ; Maharashtra=મહારાષ્ટ્ર; Meghalaya=મેઘાલય
Manipur=મણિપુર; Madhya Pradesh=મધ્ય પ્રદેશ; Mizoram=મિઝોરમ; Nagaland=નાગાલૅન્ડ; Odisha=ઓડિશા; Punjab=પંજાબ
Rajasthan=રાજસ્થાન; Sikkim=સિક્કિમ; Tamil Nadu=તમિલનાડુ; Tripura=ત્રિપુરા; Telangana=તેલંગાના; Uttarakhand=ઉત્તરાખંડ
Uttar Pradesh=ઉત્તર પ્રદેશ; West Bengal=પશ્ચિમ બંગાળ; Kalyan=કલ્યાણ; Dombivali=ડોંબિવલી; Bhiwandi=ભિવંડી; Bhilai=ભિલાઈ
Borivli=બોરીવલી; Bhavnagar=ભાવનગર; Sangli=સાંગલી; Warangal=વારંગલ; Nanded=નાંદેડ; Erode=ઇરોડ; Bhayandar=ભાયંદર
Ulhasnagar=ઉલ્હાસનગર; Jamnagar=જામનગર; Saharanpur=સહારનપુર; Vellore=વેલ્લોર; Bhatpara=ભાટપાડા; Kurnool=કુર્નૂલ
Ramgundam=રામગુંડમ; Ramagundam=રામગુંડમ; Maheshtala=મહેશતલા; Shyamnagar=શ્યામનગર; Malegaon=માલેગાંવ; Jalgaon=જલગાંવ
Akola=અકોલા; Korba=કોરબા; Nellore=નેલ્લોર; Panihati=પાનીહાટી; Bhagalpur=ભાગલપુર; Muzaffarnagar=મુજફ્ફરનગર; Latur=લાતૂર
Kukatpally=કુકટપલ્લી; Ambattur=અંબત્તૂર; Kamarhati=કામારહાટી; Patiala=પટિયાલા; Bhilwara=ભીલવાડા; Rohtak=રોહતક
Firozabad=ફિરોજાબાદ; Nizamabad=નિજામાબાદ; Kulti=કુલ્ટી; Barasat=બારાસાત; Rampur=રામપુર; Dindigul=ડિંડીગુલ
Parbhani=પરભણી; Darbhanga=દરભંગા; Alwar=અલવર; Bilaspur=બિલાસપુર; Ichalkaranji=ઇચલકરંજી; Aizawl=ઐઝવાલ; Ranipet=રાનીપેટ
Jalna=જાલના; Dewas=દેવાસ; Gajuwaka=ગાજુવાકા; Satna=સતના; Etawah=ઇટાવા; Durg=દુર્ગ; Naihati=નૈહાટી; Tirupati=તિરુપતિ
Avadi=આવડી; Mau=મઊ; Bihar Sharif=બિહાર શરીફ; Hapur=હાપુડ; Farrukhabad=ફર્રુખાબાદ; Anantapur=અનંતપુર; Ratlam=રતલામ
Sivakasi=શિવકાશી; Karur=કરુર; Hosur=હોસુર; Bharatpur=ભરતપુર; Karimnagar=કરીમનગર; Serampore=શ્રીરામપુર; Raichur=રાયચૂર
Karnal=કરનાલ; Nagercoil=નાગરકોઇલ; Arrah=આરા; Imphal=ઇંફાલ; Mirzapur=મિર્જાપુર; Kharagpur=ખડગપુર; Ambernath=અંબરનાથ
Pali=પાલી; Yamuna Nagar=યમુનાનગર; Rewa=રીવા; Bidar=બીદર; Agartala=અગરતલા; Deoghar=દેવઘર; Burhanpur=બુરહાનપુર
Nadiad=નડિયાદ; Panchkula=પંચકૂલા; Sikar=સીકર; Bulandshahr=બુલંદશહર; Sambhal=સંભલ; Gandhinagar=ગાંધીનગર
Nangloi Jat=નાંગલોઈ જાટ; Machilipatnam=મછલીપટ્ટનમ; Katihar=કટિહાર; Bhiwani=ભિવાની; Singrauli=સિંગરૌલી; Junagadh=જૂનાગઢ
Sujangarh=સુજાનગઢ; Eluru=એલુરુ; Bhusawal=ભુસાવલ; Khandwa=ખંડવા; Bahraich=બહરાઇચ; Karaikudi=કારૈકુડી; Sirsa=સિરસા
Chandannagar=ચંદનનગર; Berhampore=બહરામપુર; Surendranagar=સુરેંદ્રનગર; Vizianagaram=વિજયનગરમ; Neyveli=નેયવેલી
Proddatur=પ્રોદ્દટૂર; Hooghly=હુગલી; Amroha=અમરોહા; Tambaram=તાંબરમ; Pathankot=પઠાનકોટ; Bhind=ભિંડ
Cuddalore=કુડ્ડાલોર; Ongole=ઓંગોલે; Navsari=નવસારી; Puri=પુરી; Haldia=હલ્દિયા; Khammam=ખમ્મમ; Raiganj=રાયગંજ
Jaunpur=જૌનપુર; Kumbakonam=કુંભકોણમ; Fatehpur=ફતેહપુર; Gandhidham=ગાંધીધામ; Nandyal=નંદ્યાલ; Udupi=ઉડુપી; Loni=લોની
Sitapur=સીતાપુર; Shivpuri=શિવપુરી; Bhadravati=ભદ્રાવતી; Adoni=અદોની; Veraval=વેરાવલ; Sambalpur=સંબલપુર; Gadag=ગડગ
Unnao=ઉન્નાવ; Budaun=બદૌન; Jind=જીંદ; Madhyamgram=મધ્યમગ્રામ; Jamuria=જામુડિયા; Orai=ઉરઈ; Hoshiarpur=હોશિયારપુર
Pallavaram=પલ્લાવરમ; Hanumangarh=હનુમાનગઢ; Guna=ગુના; Bahadurgarh=બહાદુરગઢ; Hazaribagh=હજારીબાગ; Medinipur=મેદિનીપુર
Danapur=દાનાપુર; Silchar=સિલચર; Banda=બાંદા; Morena=મુરૈના; Tonk=ટોંક; Rajnandgaon=રાજનાંદગાંવ; Virar=વિરાર
Malkajgiri=મલકાજગિરી; Vasai=વસઈ; Shantipur=શાંતિપુર; Barrackpore=બૈરકપુર; Ambala=અંબાલા; Krishnanagar=કૃષ્ણનગર
Saharsa=સહરસા; Batala=બટાલા; Bhimavaram=ભીમાવરમ; Balurghat=બાલુરઘાટ; Kaithal=કૈથલ; Lakhimpur=લખીમપુર; Vidisha=વિદિશા
Haldwani=હલ્દ્વાની; Habra=હાબડા; Porbandar=પોરબંદર; Chitradurga=ચિત્રદુર્ગ; Thanesar=થાનેસર
Tiruvannamalai=તિરુવન્નામલાઈ; Anand=આણંદ; Mahabubnagar=મહબૂબનગર; Dimapur=દીમાપુર; Chhindwara=છિંદવાડા; Mandya=માંડ્યા
Bankura=બાંકુડા; Hajipur=હાજીપુર; Gonda=ગોંડા; Hindupur=હિંદૂપુર; Shillong=શિલોંગ; Godhra=ગોધરા; Kishangarh=કિશનગઢ
Raniganj=રાનીગંજ; Pilibhit=પીલીભીત; Beawar=બ્યાવર; Abohar=અબોહર; Moga=મોગા; Deoria=દેવરિયા; Hassan=હાસન
Yavatmal=યવતમાલ; Panvel=પનવેલ; Bettiah=બેતિયા; Hathras=હાથરસ; Lalitpur=લલિતપુર; Kolar=કોલાર; Mandsaur=મંદસૌર
Gondia=ગોંદિયા; Rajapalayam=રાજપાલયમ; Dum Dum=દમદમ; Hardoi=હરદોઈ; Purulia=પુરુલિયા; Dibrugarh=દિબ્રુગઢ; Palwal=પલવલ
Nalgonda=નલગોંડા; Chikkamagaluru=ચિક્કમગલૂરુ; Raigarh=રાયગઢ; Guntakal=ગુંતકલ; Siwan=સીવાન; Damoh=દામોહ
Adilabad=આદિલાબાદ; Srikakulam=શ્રીકાકુલમ; Jetpur=જેતપુર; Morvi=મોરબી; Patan=પાટન; Khanna=ખન્ના; Botad=બોટાદ
Azamgarh=આઝમગઢ; Yelahanka=યેલહંકા; Gudivada=ગુડિવાડા; Basti=બસ્તી; Dharmavaram=ધર્માવરમ; Malerkotla=મલેરકોટલા
Wardha=વર્ધા; Jhunjhunu=ઝુંઝુનૂં; Satara=સતારા; Chandausi=ચંદૌસી; Motihari=મોતિહારી; Chas=ચાસ; Pudukkottai=પુદુકોટ્ટઈ
Rewari=રેવાડી; Suryapet=સૂર્યાપેટ; Bangaon=બનગાંવ; Chhatarpur=છતરપુર; Achalpur=અચલપુર; Navadwip=નવદ્વીપ; Barshi=બાર્શી
Sultanpur=સુલ્તાનપુર; Ambur=આંબૂર; Sawai Madhopur=સવાઈ માધોપુર; Madanapalle=મદનપલ્લે; Tadepalligudem=તાડેપલ્લીગુડેમ
Jalpaiguri=જલપાઈગુડી; Gangavati=ગંગાવતી; Khurja=ખુર્જા; Barnala=બરનાલા; Badlapur=બદલાપુર; Roorkee=રુડકી; Bagaha=બગહા
Churu=ચૂરૂ; Nagda=નાગદા; Kashipur=કાશીપુર; Ghazipur=ગાજીપુર; Begusarai=બેગૂસરાય; Amaravati=અમરાવતી; Gondal=ગોંડલ
Malappuram=મલપ્પુરમ; Seoni=સિવની; Jagadhri=જગાધરી; Udgir=ઉદગીર; Nandurbar=નંદુરબાર; Itarsi=ઇટારસી
Vasco da Gama=વાસ્કો દ ગામા; Phagwara=ફગવાડા; Airoli=ઐરોલી; Amreli=અમરેલી; Shikohabad=શિકોહાબાદ; Kasganj=કાસગંજ
Sehore=સીહોર; Bhadrak=ભદ્રક; Bundi=બૂંદી; Shamli=શામલી; Hinganghat=હિંગણઘાટ; Villupuram=વિલુપ્પુરમ; Bagalkot=બાગલકોટ
Nagaur=નાગૌર; Nawada=નવાદા; Jehanabad=જહાનાબાદ; Chalisgaon=ચાલીસગાંવ; Buxar=બક્સર; Aurangabad=ઔરંગાબાદ
Sahibganj=સાહિબગંજ; Pandharpur=પંઢરપુર; Hindaun=હિંડૌન; Zirakpur=જીરકપુર; Khargone=ખરગોન; Vapi=વાપી
Ankleshwar=અંકલેશ્વર; Silvassa=સેલ્વાસ; Baddi=બદ્દી; Kandla=કંડલા; Mundra=મુંદ્રા; Leh=લેહ; Manesar=માનેસર
Gangtok=ગંગટોક; Itanagar=ઈટાનગર; Kohima=કોહિમા; Nhava Sheva (JNPT)=ન્હાવા શેવા; Mumbai Port=મુંબઈ બંદર
Chennai Port=ચેન્નાઈ બંદર; Kolkata Port=કોલકાતા બંદર; Mundra Port=મુંદ્રા બંદર; Kandla Port=કંડલા બંદર
Haldia Port=હલ્દિયા બંદર; Visakhapatnam Port=વિશાખાપટ્ટનમ બંદર; Azadpur Mandi=આજાદપુર મંડી
`)

export const goods = namesOf(`
Cotton=કપાસ; Cotton bales=રૂની ગાંસડી; Onions=ડુંગળી; Potatoes=બટાકા; Steel rods=સળિયા; Steel coils=સ્ટીલ કૉઇલ
Steel=સ્ટીલ; Iron=લોખંડ; Plywood=પ્લાયવુડ; Cement=સિમેન્ટ; Cement bags=સિમેન્ટની થેલી; Wheat=ઘઉં; Rice=ચોખા
Sugar=ખાંડ; Pulses=દાળ; Maize=મકાઈ; Grain=અનાજ; Ceramic tiles=ટાઇલ્સ; Tiles=ટાઇલ્સ; Machine parts=મશીનના ભાગ
Machinery=મશીનરી; Bricks=ઈંટો; Sand=રેતી; Stone=પથ્થર; Marble=આરસ; Granite=ગ્રેનાઇટ; Granite blocks=ગ્રેનાઇટ બ્લૉક
Garments=કપડાં; Textiles=કાપડ; Yarn=યાર્ન; Medicines=દવાઓ; FMCG cartons=કરિયાણા કાર્ટન; White goods=ઘરેલું ઉપકરણો
Electronics=ઇલેક્ટ્રૉનિક્સ; Footwear=ચંપલ-બૂટ; Auto parts=ઑટો પાર્ટ્સ; Packaged food=પૅક ખોરાક; Food=ખોરાક
Furniture=ફર્નિચર; Household goods=ઘરવખરી; Edible oil=ખાદ્ય તેલ; Milk=દૂધ; Industrial solvent=ઔદ્યોગિક સૉલ્વન્ટ
Chemicals=કેમિકલ; Fertilizer=ખાતર; Molasses=ગોળની રસી; Transformer=ટ્રાન્સફૉર્મર; Pipes=પાઇપ
Construction machinery=બાંધકામ મશીન; Windmill parts=પવનચક્કીના ભાગ; Coal=કોલસો; Timber=લાકડું; Paper=કાગળ
Plastic=પ્લાસ્ટિક; Rubber=રબર; Scrap=ભંગાર; Fruit=ફળ; Fruits=ફળ; Vegetables=શાકભાજી; Mangoes=કેરી; Bananas=કેળાં
Apples=સફરજન; Tea=ચા; Spices=મસાલા; Salt=મીઠું
`)
