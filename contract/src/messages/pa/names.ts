import { namesOf } from '../names-of.ts'

/** Sources: docs/decisions/0105-seven-languages.md. */
export const places = namesOf(`
Delhi=ਦਿੱਲੀ; New Delhi=ਨਵੀਂ ਦਿੱਲੀ; Mumbai=ਮੁੰਬਈ; Navi Mumbai=ਨਵੀਂ ਮੁੰਬਈ; Bengaluru=ਬੈਂਗਲੁਰੂ; Hyderabad=ਹੈਦਰਾਬਾਦ
Chennai=ਚੇਨਈ; Kolkata=ਕੋਲਕਾਤਾ; Ahmedabad=ਅਹਿਮਦਾਬਾਦ; Pune=ਪੁਣੇ; Surat=ਸੂਰਤ; Jaipur=ਜੈਪੁਰ; Lucknow=ਲਖਨਊ; Kanpur=ਕਾਨਪੁਰ
Nagpur=ਨਾਗਪੁਰ; Indore=ਇੰਦੌਰ; Thane=ਠਾਣੇ; Bhopal=ਭੋਪਾਲ; Visakhapatnam=ਵਿਸ਼ਾਖਾਪਟਨਮ; Patna=ਪਟਨਾ; Vadodara=ਵਡੋਦਰਾ
Ghaziabad=ਗਾਜ਼ੀਆਬਾਦ; Ludhiana=ਲੁਧਿਆਣਾ; Agra=ਆਗਰਾ; Nashik=ਨਾਸ਼ਿਕ; Faridabad=ਫਰੀਦਾਬਾਦ; Meerut=ਮੇਰਠ; Rajkot=ਰਾਜਕੋਟ
Varanasi=ਵਾਰਾਣਸੀ; Srinagar=ਸ੍ਰੀਨਗਰ; Chhatrapati Sambhajinagar=ਔਰੰਗਾਬਾਦ; Dhanbad=ਧਨਬਾਦ; Amritsar=ਅੰਮ੍ਰਿਤਸਰ
Prayagraj=ਪ੍ਰਯਾਗਰਾਜ; Ranchi=ਰਾਂਚੀ; Howrah=ਹਾਵੜਾ; Coimbatore=ਕੋਇੰਬਟੂਰ; Jabalpur=ਜਬਲਪੁਰ; Gwalior=ਗਵਾਲੀਅਰ
Vijayawada=ਵਿਜਯਵਾਡਾ; Jodhpur=ਜੋਧਪੁਰ; Madurai=ਮਦੁਰਾਈ; Raipur=ਰਾਇਪੁਰ; Kota=ਕੋਟਾ; Chandigarh=ਚੰਡੀਗੜ੍ਹ; Guwahati=ਗੁਹਾਟੀ
Solapur=ਸੋਲਾਪੁਰ; Hubballi=ਹੁਬਲੀ; Mysuru=ਮੈਸੂਰ; Tiruchirappalli=ਤਿਰੁਚਿਰਾਪੱਲੀ; Bareilly=ਬਰੇਲੀ; Aligarh=ਅਲੀਗੜ੍ਹ
Moradabad=ਮੁਰਾਦਾਬਾਦ; Jalandhar=ਜਲੰਧਰ; Bhubaneswar=ਭੁਵਨੇਸ਼ਵਰ; Salem=ਸੇਲਮ; Thiruvananthapuram=ਤਿਰੁਵਨੰਤਪੁਰਮ
Gorakhpur=ਗੋਰਖਪੁਰ; Guntur=ਗੁੰਟੂਰ; Bikaner=ਬੀਕਾਨੇਰ; Noida=ਨੋਇਡਾ; Greater Noida=ਗ੍ਰੇਟਰ ਨੋਇਡਾ; Jamshedpur=ਜਮਸ਼ੇਦਪੁਰ
Kochi=ਕੋਚੀ; Dehradun=ਦੇਹਰਾਦੂਨ; Gurugram=ਗੁਰੂਗ੍ਰਾਮ; Udaipur=ਉਦੈਪੁਰ; Ajmer=ਅਜਮੇਰ; Jammu=ਜੰਮੂ; Siliguri=ਸਿਲੀਗੁੜੀ
Rourkela=ਰੁੜਕੇਲਾ; Kozhikode=ਕੋਝਿਕੋਡ; Mangaluru=ਮੰਗਲੂਰੂ; Belagavi=ਬੇਲਗਾਵੀ; Kalaburagi=ਕਲਬੁਰਗੀ; Ballari=ਬੱਲਾਰੀ
Shivamogga=ਸ਼ਿਵਮੋਗਾ; Tumakuru=ਤੁਮਕੁਰੁ; Vijayapura=ਵਿਜੇਪੁਰਾ; Hosapete=ਹੋਸਪੇਟ; Davanagere=ਦਾਵਣਗੇਰੇ; Puducherry=ਪੁਡੂਚੇਰੀ
Ahilyanagar=ਅਹਮਦਨਗਰ; Dharashiv=ਉਸਮਾਨਾਬਾਦ; Shimla=ਸ਼ਿਮਲਾ; Kollam=ਕੋਲਮ; Alappuzha=ਅਲੱਪੁਝਾ; Thrissur=ਤ੍ਰਿਸ਼ੂਰ
Palakkad=ਪਲੱਕੜ; Kannur=ਕਨੂਰ; Thoothukudi=ਤੂਤੀਕੋਰਿਨ; Thanjavur=ਤੰਜਾਵੁਰ; Tirunelveli=ਤਿਰੁਨੇਲਵੇਲੀ; Tiruppur=ਤਿਰੁਪੁਰ
Kanchipuram=ਕਾਂਚੀਪੁਰਮ; Ooty=ਊਟੀ; Kanyakumari=ਕਨਿਆਕੁਮਾਰੀ; Bathinda=ਬਠਿੰਡਾ; Mohali=ਮੋਹਾਲੀ; Ferozepur=ਫ਼ਿਰੋਜ਼ਪੁਰ
Rajamahendravaram=ਰਾਜਮੁੰਦਰੀ; Kadapa=ਕਡੱਪਾ; Kakinada=ਕਾਕੀਨਾਡਾ; Secunderabad=ਸਿਕੰਦਰਾਬਾਦ; Berhampur=ਬਰਹਾਮਪੁਰ
Balasore=ਬਾਲਾਸੋਰ; Cuttack=ਕਟਕ; Bardhaman=ਬਰਧਮਾਨ; Malda=ਮਾਲਦਾ; Darjeeling=ਦਾਰਜਿਲਿੰਗ; Cooch Behar=ਕੂਚਬਿਹਾਰ
Asansol=ਆਸਨਸੋਲ; Durgapur=ਦੁਰਗਾਪੁਰ; Sagar=ਸਾਗਰ; Katni=ਕਟਨੀ; Narmadapuram=ਹੋਸ਼ੰਗਾਬਾਦ; Ujjain=ਉੱਜੈਨ; Munger=ਮੁੰਗੇਰ
Purnia=ਪੂਰਣੀਆ; Chhapra=ਛਪਰਾ; Gaya=ਗਯਾ; Muzaffarpur=ਮੁਜ਼ੱਫਰਪੁਰ; Bokaro Steel City=ਬੋਕਾਰੋ; Shahjahanpur=ਸ਼ਾਹਜਹਾਂਪੁਰ
Faizabad=ਫੈਜਾਬਾਦ; Ayodhya=ਅਯੋਧਿਆ; Rae Bareli=ਰਾਏਬਰੇਲੀ; Mathura=ਮਥੁਰਾ; Jhansi=ਝਾਂਸੀ
Pt. Deen Dayal Upadhyaya Nagar=ਮੁਗਲਸਰਾਏ; Chandrapur=ਚੰਦ੍ਰਪੁਰ; Dhule=ਧੁਲੇ; Pimpri-Chinchwad=ਪਿੰਪਰੀ ਚਿੰਚਵਡ
Amravati=ਅਮਰਾਵਤੀ; Kolhapur=ਕੋਲ੍ਹਾਪੁਰ; Bharuch=ਭਰੂਚ; Bhuj=ਭੁਜ; Mehsana=ਮੇਹਸਾਣਾ; Palanpur=ਪਾਲਨਪੁਰ; Sonipat=ਸੋਨੀਪਤ
Hisar=ਹਿਸਾਰ; Panipat=ਪਾਨੀਪਤ; Sri Ganganagar=ਸ਼੍ਰੀਗੰਗਾਨਗਰ; Chittorgarh=ਚਿੱਤੌੜਗੜ੍ਹ; Dholpur=ਧੌਲਪੁਰ; Haridwar=ਹਰਿਦੁਆਰ
Panaji=ਪਣਜੀ; Margao=ਮਡਗਾਂਵ; Sri Vijaya Puram=ਪੋਰਟ ਬਲੇਅਰ; Kalimpong=ਕਾਲਿਮਪੋਂਗ; Kapurthala=ਕਪੂਰਥਲਾ; Kullu=ਕੁੱਲੂ
Andaman and Nicobar Islands=ਅੰਡੇਮਾਨ ਅਤੇ ਨਿਕੋਬਾਰ; Andhra Pradesh=ਆਂਧਰਾ ਪ੍ਰਦੇਸ਼; Arunachal Pradesh=ਅਰੁਣਾਚਲ ਪ੍ਰਦੇਸ਼
Assam=ਅਸਾਮ; Bihar=ਬਿਹਾਰ; Chhattisgarh=ਛੱਤੀਸਗੜ੍ਹ; Dadra and Nagar Haveli and Daman and Diu=ਦਮਨ ਅਤੇ ਦੀਵ; Goa=ਗੋਆ
Gujarat=ਗੁਜਰਾਤ; Himachal Pradesh=ਹਿਮਾਚਲ ਪ੍ਰਦੇਸ਼; Haryana=ਹਰਿਆਣਾ; Jharkhand=ਝਾਰਖੰਡ; Jammu and Kashmir=ਜੰਮੂ ਅਤੇ ਕਸ਼ਮੀਰ
Karnataka=ਕਰਨਾਟਕ; Kerala=ਕੇਰਲ; Ladakh=ਲੱਦਾਖ; Lakshadweep=ਲਕਸ਼ਦੀਪ; Maharashtra=ਮਹਾਰਾਸ਼ਟਰ; Meghalaya=ਮੇਘਾਲਿਆ
Manipur=ਮਨੀਪੁਰ; Madhya Pradesh=ਮੱਧ ਪ੍ਰਦੇਸ਼; Mizoram=ਮਿਜ਼ੋਰਮ; Nagaland=ਨਾਗਾਲੈਂਡ; Odisha=ਓਡੀਸ਼ਾ; Punjab=ਪੰਜਾਬ
Rajasthan=ਰਾਜਸਥਾਨ; Sikkim=ਸਿੱਕਮ; Tamil Nadu=ਤਾਮਿਲਨਾਡੂ; Tripura=ਤ੍ਰਿਪੁਰਾ; Telangana=ਤੇਲੰਗਾਨਾ; Uttarakhand=ਉੱਤਰਾਖੰਡ
Uttar Pradesh=ਉੱਤਰ ਪ੍ਰਦੇਸ਼; West Bengal=ਪੱਛਮੀ ਬੰਗਾਲ; Kalyan=ਕਲਿਆਣ; Dombivali=ਡੋਂਬਿਵਲੀ; Bhiwandi=ਭਿਵੰਡੀ; Bhilai=ਭਿਲਾਈ
Borivli=ਬੋਰੀਵਲੀ; Bhavnagar=ਭਾਵਨਗਰ; Sangli=ਸਾਂਗਲੀ; Warangal=ਵਾਰੰਗਲ; Nanded=ਨੰਦੇੜ; Erode=ਇਰੋਡ; Bhayandar=ਭਾਏੰਦਰ
Ulhasnagar=ਉਲਹਾਸਨਗਰ; Jamnagar=ਜਾਮਨਗਰ; Saharanpur=ਸਹਾਰਨਪੁਰ; Vellore=ਵੇਲੂਰ; Bhatpara=ਭਾਟਪਾੜਾ; Kurnool=ਕੁਰਨੂਲ
Ramgundam=ਰਾਮਗੁੰਡਮ; Ramagundam=ਰਾਮਗੁੰਡਮ; Maheshtala=ਮਹੇਸ਼ਤਲਾ; Shyamnagar=ਸ਼ਿਆਮਨਗਰ; Malegaon=ਮਾਲੇਗਾਂਵ; Jalgaon=ਜਲਗਾਂਵ
Akola=ਅਕੋਲਾ; Korba=ਕੋਰਬਾ; Nellore=ਨੇਲੋਰ; Panihati=ਪਾਨੀਹਾਟੀ; Bhagalpur=ਭਾਗਲਪੁਰ; Muzaffarnagar=ਮੁਜ਼ੱਫਰਨਗਰ; Latur=ਲਾਤੂਰ
Kukatpally=ਕੁਕਟਪੱਲੀ; Ambattur=ਅੰਬੱਤੂਰ; Kamarhati=ਕਾਮਾਰਹਾਟੀ; Patiala=ਪਟਿਆਲਾ; Bhilwara=ਭੀਲਵਾੜਾ; Rohtak=ਰੋਹਤਕ
Firozabad=ਫਿਰੋਜਾਬਾਦ; Nizamabad=ਨਿਜਾਮਾਬਾਦ; Kulti=ਕੁਲਟੀ; Barasat=ਬਾਰਾਸਾਤ; Rampur=ਰਾਮਪੁਰ; Dindigul=ਡਿੰਡੀਗੁਲ
Parbhani=ਪਰਭਣੀ; Darbhanga=ਦਰਭੰਗਾ; Alwar=ਅਲਵਰ; Bilaspur=ਬਿਲਾਸਪੁਰ; Ichalkaranji=ਇਚਲਕਰੰਜੀ; Aizawl=ਆਈਜ਼ੋਲ; Ranipet=ਰਾਨੀਪੇਟ
Jalna=ਜਾਲਨਾ; Dewas=ਦੇਵਾਸ; Gajuwaka=ਗਾਜੁਵਾਕਾ; Satna=ਸਤਨਾ; Etawah=ਇਟਾਵਾ; Durg=ਦੁਰਗ; Naihati=ਨੈਹਾਟੀ; Tirupati=ਤਿਰੁਪਤਿ
Avadi=ਆਵਡੀ; Mau=ਮਊ; Bihar Sharif=ਬਿਹਾਰ ਸ਼ਰੀਫ; Hapur=ਹਾਪੁੜ; Farrukhabad=ਫਰੁਖ਼ਾਬਾਦ; Anantapur=ਅਨੰਤਪੁਰ; Ratlam=ਰਤਲਾਮ
Sivakasi=ਸਿਵਾਕਾਸੀ; Karur=ਕਰੂਰ; Hosur=ਹੋਸੁਰ; Bharatpur=ਭਰਤਪੁਰ; Karimnagar=ਕਰੀਮਨਗਰ; Serampore=ਸ਼੍ਰੀਰਾਮਪੁਰ
Raichur=ਰਾਏਚੂਰ; Karnal=ਕਰਨਾਲ; Nagercoil=ਨਾਗਰਕੋਇਲ; Arrah=ਆਰਾ; Imphal=ਇੰਫਾਲ; Mirzapur=ਮਿਰਜਾਪੁਰ; Kharagpur=ਖੜਗਪੁਰ
Ambernath=ਅੰਬਰਨਾਥ; Pali=ਪਾਲੀ; Yamuna Nagar=ਯਮੁਨਾਨਗਰ; Rewa=ਰੀਵਾ; Bidar=ਬੀਦਰ; Agartala=ਅਗਰਤਲਾ; Deoghar=ਦੇਵਘਰ
Burhanpur=ਬੁਰਹਾਨਪੁਰ; Nadiad=ਨਡੀਆਦ; Panchkula=ਪੰਚਕੂਲਾ; Sikar=ਸੀਕਰ; Bulandshahr=ਬੁਲੰਦਸ਼ਹਰ; Sambhal=ਸੰਭਲ
Gandhinagar=ਗਾਂਧੀਨਗਰ; Nangloi Jat=ਨਾਂਗਲੋਈ ਜਾਟ; Machilipatnam=ਮਛਲੀਪੱਟਨਮ; Katihar=ਕਟਿਹਾਰ; Bhiwani=ਭਿਵਾਨੀ
Singrauli=ਸਿੰਗਰੌਲੀ; Junagadh=ਜੂਨਾਗੜ੍ਹ; Sujangarh=ਸੁਜਾਨਗੜ੍ਹ; Eluru=ਏਲੁਰੁ; Bhusawal=ਭੁਸਾਵਲ; Khandwa=ਖੰਡਵਾ
Bahraich=ਬਹਰਾਇਚ; Karaikudi=ਕਾਰੈਕੁਡੀ; Sirsa=ਸਿਰਸਾ; Chandannagar=ਚੰਦਨਨਗਰ; Berhampore=ਬਹਰਾਮਪੁਰ; Surendranagar=ਸੁਰੇਂਦ੍ਰਨਗਰ
Vizianagaram=ਵਿਜਯਨਗਰਮ; Neyveli=ਨੇਯਵੇਲੀ; Proddatur=ਪ੍ਰੋਦਟੂਰ; Hooghly=ਹੁਗਲੀ; Amroha=ਅਮਰੋਹਾ; Tambaram=ਤਾਂਬਰਮ
Pathankot=ਪਠਾਨਕੋਟ; Bhind=ਭਿੰਡ; Cuddalore=ਕੁੱਡਾਲੋਰ; Ongole=ਓਂਗੋਲ; Navsari=ਨਵਸਾਰੀ; Puri=ਪੁਰੀ; Haldia=ਹਲਦੀਆ; Khammam=ਖੱਮਮ
Raiganj=ਰਾਏਗੰਜ; Jaunpur=ਜੌਨਪੁਰ; Kumbakonam=ਕੁੰਭਕੋਣਮ; Fatehpur=ਫਤੇਹਪੁਰ; Gandhidham=ਗਾਂਧੀਧਾਮ; Nandyal=ਨੰਦਿਆਲ
Udupi=ਉਡੁਪੀ; Loni=ਲੋਨੀ; Sitapur=ਸੀਤਾਪੁਰ; Shivpuri=ਸ਼ਿਵਪੁਰੀ; Bhadravati=ਭਦ੍ਰਾਵਤੀ; Adoni=ਅਦੋਨੀ; Veraval=ਵੇਰਾਵਲ
Sambalpur=ਸੰਬਲਪੁਰ; Gadag=ਗਡਗ; Unnao=ਉੱਨਾਵ; Budaun=ਬਦਾਏੂੰ; Jind=ਜੀਂਦ; Madhyamgram=ਮੱਧਮਗ੍ਰਾਮ; Jamuria=ਜਾਮੁੜੀਆ; Orai=ਉਰਈ
Hoshiarpur=ਹੁਸ਼ਿਆਰਪੁਰ; Pallavaram=ਪੱਲਾਵਰਮ; Hanumangarh=ਹਨੁਮਾਨਗੜ੍ਹ; Guna=ਗੁਨਾ; Bahadurgarh=ਬਹਾਦੁਰਗੜ੍ਹ
Hazaribagh=ਹਜਾਰੀਬਾਗ; Medinipur=ਮੇਦਿਨੀਪੁਰ; Danapur=ਦਾਨਾਪੁਰ; Silchar=ਸਿਲਚਰ; Banda=ਬਾਂਦਾ; Morena=ਮੁਰੈਨਾ; Tonk=ਟੋਂਕ
Rajnandgaon=ਰਾਜਨਾਂਦਗਾਂਵ; Virar=ਵਿਰਾਰ; Malkajgiri=ਮਲਕਾਜਗਿਰੀ; Vasai=ਵਸਈ; Shantipur=ਸ਼ਾਂਤਿਪੁਰ; Barrackpore=ਬੈਰਕਪੁਰ
Ambala=ਅੰਬਾਲਾ; Krishnanagar=ਕ੍ਰਿਸ਼ਣਨਗਰ; Saharsa=ਸਹਰਸਾ; Batala=ਬਟਾਲਾ; Bhimavaram=ਭੀਮਾਵਰਮ; Balurghat=ਬਾਲੁਰਘਾਟ
Kaithal=ਕੈਥਲ; Lakhimpur=ਲਖੀਮਪੁਰ; Vidisha=ਵਿਦਿਸ਼ਾ; Haldwani=ਹਲਦਵਾਨੀ; Habra=ਹਾਬੜਾ; Porbandar=ਪੋਰਬੰਦਰ
Chitradurga=ਚਿਤ੍ਰਦੁਰਗ; Thanesar=ਥਾਨੇਸਰ; Tiruvannamalai=ਤਿਰੁਵੱਨਾਮਲਾਈ; Anand=ਆਣੰਦ; Mahabubnagar=ਮਹਬੂਬਨਗਰ
Dimapur=ਦੀਮਾਪੁਰ; Chhindwara=ਛਿੰਦਵਾੜਾ; Mandya=ਮੰਡਿਆ; Bankura=ਬਾਂਕੁੜਾ; Hajipur=ਹਾਜੀਪੁਰ; Gonda=ਗੋਂਡਾ; Hindupur=ਹਿੰਦੂਪੁਰ
Shillong=ਸ਼ਿਲਾਂਗ; Godhra=ਗੋਧਰਾ; Kishangarh=ਕਿਸ਼ਨਗੜ੍ਹ; Raniganj=ਰਾਨੀਗੰਜ; Pilibhit=ਪੀਲੀਭੀਤ; Beawar=ਬਿਆਵਰ; Abohar=ਅਬੋਹਰ
Moga=ਮੋਗਾ; Deoria=ਦੇਵਰੀਆ; Hassan=ਹਾਸਨ; Yavatmal=ਯਵਤਮਾਲ; Panvel=ਪਨਵੇਲ; Bettiah=ਬੇਤੀਆ; Hathras=ਹਾਥਰਸ; Lalitpur=ਲਲਿਤਪੁਰ
Kolar=ਕੋਲਾਰ; Mandsaur=ਮੰਦਸੌਰ; Gondia=ਗੋਂਦੀਆ; Rajapalayam=ਰਾਜਪਾਲਯਮ; Dum Dum=ਦਮਦਮ; Hardoi=ਹਰਦੋਈ; Purulia=ਪੁਰੁਲੀਆ
Dibrugarh=ਡਿਬ੍ਰੂਗੜ੍ਹ; Palwal=ਪਲਵਲ; Nalgonda=ਨਲਗੋਂਡਾ; Chikkamagaluru=ਚਿੱਕਮਗਲੂਰੁ; Raigarh=ਰਾਏਗੜ੍ਹ; Guntakal=ਗੁੰਤਕਲ
Siwan=ਸੀਵਾਨ; Damoh=ਦਮੋਹ; Adilabad=ਆਦਿਲਾਬਾਦ; Srikakulam=ਸ਼੍ਰੀਕਾਕੁਲਮ; Jetpur=ਜੇਤਪੁਰ; Morvi=ਮੋਰਬੀ; Patan=ਪਾਟਨ
Khanna=ਖੰਨਾ; Botad=ਬੋਟਾਦ; Azamgarh=ਆਜਮਗੜ੍ਹ; Yelahanka=ਯੇਲਹੰਕਾ; Gudivada=ਗੁਡਿਵਾਡਾ; Basti=ਬਸਤੀ; Dharmavaram=ਧਰਮਾਵਰਮ
Malerkotla=ਮਲੇਰਕੋਟਲਾ; Wardha=ਵਰਧਾ; Jhunjhunu=ਝੁੰਝੁਨੂੰ; Satara=ਸਤਾਰਾ; Chandausi=ਚੰਦੌਸੀ; Motihari=ਮੋਤਿਹਾਰੀ; Chas=ਚਾਸ
Pudukkottai=ਪੁਦੁਕੋਟਈ; Rewari=ਰੇਵਾੜੀ; Suryapet=ਸੂਰਿਆਪੇਟ; Bangaon=ਬਨਗਾਂਵ; Chhatarpur=ਛਤਰਪੁਰ; Achalpur=ਅਚਲਪੁਰ
Navadwip=ਨਵਦਵੀਪ; Barshi=ਬਾਰਸ਼ੀ; Sultanpur=ਸੁਲਤਾਨਪੁਰ; Ambur=ਆਂਬੂਰ; Sawai Madhopur=ਸਵਾਈ ਮਾਧੋਪੁਰ; Madanapalle=ਮਦਨਪੱਲੇ
Tadepalligudem=ਤਾਡੇਪੱਲੀਗੁਡੇਮ; Jalpaiguri=ਜਲਪਾਈਗੁੜੀ; Gangavati=ਗੰਗਾਵਤੀ; Khurja=ਖੁਰਜਾ; Barnala=ਬਰਨਾਲਾ; Badlapur=ਬਦਲਾਪੁਰ
Roorkee=ਰੁੜਕੀ; Bagaha=ਬਗਹਾ; Churu=ਚੂਰੂ; Nagda=ਨਾਗਦਾ; Kashipur=ਕਾਸ਼ੀਪੁਰ; Ghazipur=ਗਾਜੀਪੁਰ; Begusarai=ਬੇਗੂਸਰਾਏ
Amaravati=ਅਮਰਾਵਤੀ; Gondal=ਗੋਂਡਲ; Malappuram=ਮਲੱਪੁਰਮ; Seoni=ਸਿਵਨੀ; Jagadhri=ਜਗਾਧਰੀ; Udgir=ਉਦਗੀਰ; Nandurbar=ਨੰਦੁਰਬਾਰ
Itarsi=ਇਟਾਰਸੀ; Vasco da Gama=ਵਾਸਕੋ ਦ ਗਾਮਾ; Phagwara=ਫਗਵਾੜਾ; Airoli=ਐਰੋਲੀ; Amreli=ਅਮਰੇਲੀ; Shikohabad=ਸ਼ਿਕੋਹਾਬਾਦ
Kasganj=ਕਾਸਗੰਜ; Sehore=ਸੀਹੋਰ; Bhadrak=ਭਦ੍ਰਕ; Bundi=ਬੂੰਦੀ; Shamli=ਸ਼ਾਮਲੀ; Hinganghat=ਹਿੰਗਣਘਾਟ; Villupuram=ਵਿਲੁੱਪੁਰਮ
Bagalkot=ਬਾਗਲਕੋਟ; Nagaur=ਨਾਗੌਰ; Nawada=ਨਵਾਦਾ; Jehanabad=ਜਹਾਨਾਬਾਦ; Chalisgaon=ਚਾਲੀਸਗਾਂਵ; Buxar=ਬਕਸਰ
Aurangabad=ਔਰੰਗਾਬਾਦ; Sahibganj=ਸਾਹਿਬਗੰਜ; Pandharpur=ਪੰਢਰਪੁਰ; Hindaun=ਹਿੰਡੌਨ; Zirakpur=ਜ਼ੀਰਕਪੁਰ; Khargone=ਖਰਗੋਨ
Vapi=ਵਾਪੀ; Ankleshwar=ਅੰਕਲੇਸ਼ਵਰ; Silvassa=ਸਿਲਵਾਸਾ; Baddi=ਬੱਦੀ; Kandla=ਕਾਂਡਲਾ; Mundra=ਮੁੰਦ੍ਰਾ; Leh=ਲੇਹ; Manesar=ਮਾਨੇਸਰ
Gangtok=ਗੰਗਟੋਕ; Itanagar=ਈਟਾਨਗਰ; Kohima=ਕੋਹਿਮਾ; Nhava Sheva (JNPT)=ਨ੍ਹਾਵਾ ਸ਼ੇਵਾ; Mumbai Port=ਮੁੰਬਈ ਬੰਦਰਗਾਹ
Chennai Port=ਚੇਨਈ ਬੰਦਰਗਾਹ; Kolkata Port=ਕੋਲਕਾਤਾ ਬੰਦਰਗਾਹ; Mundra Port=ਮੁੰਦ੍ਰਾ ਬੰਦਰਗਾਹ; Kandla Port=ਕਾਂਡਲਾ ਬੰਦਰਗਾਹ
Haldia Port=ਹਲਦੀਆ ਬੰਦਰਗਾਹ; Visakhapatnam Port=ਵਿਸ਼ਾਖਾਪਟਨਮ ਬੰਦਰਗਾਹ; Azadpur Mandi=ਆਜ਼ਾਦਪੁਰ ਮੰਡੀ
`)

export const goods = namesOf(`
Cotton=ਕਪਾਹ; Cotton bales=ਰੂੰ ਦੀਆਂ ਗੰਢਾਂ; Onions=ਪਿਆਜ਼; Potatoes=ਆਲੂ; Steel rods=ਸਰੀਆ; Steel coils=ਸਟੀਲ ਕੋਇਲ
Steel=ਸਟੀਲ; Iron=ਲੋਹਾ; Plywood=ਪਲਾਈਵੁੱਡ; Cement=ਸੀਮਿੰਟ; Cement bags=ਸੀਮਿੰਟ ਦੀਆਂ ਬੋਰੀਆਂ; Wheat=ਕਣਕ; Rice=ਚੌਲ; Sugar=ਖੰਡ
Pulses=ਦਾਲਾਂ; Maize=ਮੱਕੀ; Grain=ਅਨਾਜ; Ceramic tiles=ਟਾਈਲਾਂ; Tiles=ਟਾਈਲਾਂ; Machine parts=ਮਸ਼ੀਨ ਦੇ ਪੁਰਜ਼ੇ
Machinery=ਮਸ਼ੀਨਰੀ; Bricks=ਇੱਟਾਂ; Sand=ਰੇਤਾ; Stone=ਪੱਥਰ; Marble=ਸੰਗਮਰਮਰ; Granite=ਗ੍ਰੇਨਾਈਟ; Granite blocks=ਗ੍ਰੇਨਾਈਟ ਬਲਾਕ
Garments=ਕੱਪੜੇ; Textiles=ਕੱਪੜਾ; Yarn=ਧਾਗਾ; Medicines=ਦਵਾਈਆਂ; FMCG cartons=ਕਰਿਆਨਾ ਡੱਬੇ; White goods=ਘਰੇਲੂ ਸਾਮਾਨ
Electronics=ਇਲੈਕਟ੍ਰਾਨਿਕਸ; Footwear=ਜੁੱਤੀਆਂ; Auto parts=ਆਟੋ ਪਾਰਟਸ; Packaged food=ਪੈਕਟਬੰਦ ਖਾਣਾ; Food=ਖਾਣ ਦਾ ਸਾਮਾਨ
Furniture=ਫਰਨੀਚਰ; Household goods=ਘਰ ਦਾ ਸਾਮਾਨ; Edible oil=ਖਾਣ ਵਾਲਾ ਤੇਲ; Milk=ਦੁੱਧ; Industrial solvent=ਉਦਯੋਗਿਕ ਸਾਲਵੈਂਟ
Chemicals=ਕੈਮੀਕਲ; Fertilizer=ਖਾਦ; Molasses=ਸੀਰਾ; Transformer=ਟਰਾਂਸਫਾਰਮਰ; Pipes=ਪਾਈਪ
Construction machinery=ਉਸਾਰੀ ਮਸ਼ੀਨਾਂ; Windmill parts=ਪੌਣ-ਚੱਕੀ ਦੇ ਪੁਰਜ਼ੇ; Coal=ਕੋਲਾ; Timber=ਲੱਕੜ; Paper=ਕਾਗਜ਼
Plastic=ਪਲਾਸਟਿਕ; Rubber=ਰਬੜ; Scrap=ਕਬਾੜ; Fruit=ਫਲ; Fruits=ਫਲ; Vegetables=ਸਬਜ਼ੀਆਂ; Mangoes=ਅੰਬ; Bananas=ਕੇਲੇ
Apples=ਸੇਬ; Tea=ਚਾਹ; Spices=ਮਸਾਲੇ; Salt=ਲੂਣ
`)
