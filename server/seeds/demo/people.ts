import { type World, type Person, daysBefore, hoursBefore } from './world.ts'

export const demoShipperMobile = '9000000001'
export const demoTransporterMobile = '9100000001'

type Entry = readonly [name: string, company: string, city: string, address: string]

/** The demo shipper first. */
const shippers: readonly Entry[] = [
  ['Ananya Deshmukh', 'Deshmukh Textiles', 'Pune', '14 MIDC Bhosari, Pune 411026'],
  ['Rajesh Gupta', 'Gupta Steel Traders', 'Delhi', '22 Mundka Industrial Area, Delhi 110041'],
  ['Farhan Qureshi', 'Qureshi Leather Exports', 'Kanpur', '7 Jajmau Road, Kanpur 208010'],
  ['Lakshmi Narayanan', 'Sri Murugan Rice Mills', 'Madurai', '3 Kappalur SIDCO, Madurai 625008'],
  ['Harpreet Kaur', 'Punjab Agro Implements', 'Ludhiana', '118 Focal Point Phase 5, Ludhiana 141010'],
  ['Vikram Shah', 'Shah Ceramics', 'Rajkot', '9 Morbi Highway, Rajkot 360003'],
  ['Sneha Reddy', 'Deccan Pharma Distributors', 'Hyderabad', '41 Jeedimetla Phase 3, Hyderabad 500055'],
  ['Arindam Ghosh', 'Howrah Jute Products', 'Howrah', '60 Foreshore Road, Howrah 711102'],
  ['Meera Krishnan', 'Nilgiri Tea Packers', 'Coimbatore', '12 Mettupalayam Road, Coimbatore 641043'],
  [
    'सुरेश कुमार विश्वकर्मा',
    'विश्वकर्मा फर्नीचर एवं हस्तशिल्प उद्योग प्राइवेट लिमिटेड',
    'Jaipur',
    'सीतापुरा औद्योगिक क्षेत्र, जयपुर 302022',
  ],
  ['Imran Shaikh', 'Konkan Fruits & Cold Chain', 'Navi Mumbai', 'APMC Market, Turbhe, Navi Mumbai 400705'],
  ['Pooja Agarwal', 'Agarwal Paper Mart', 'Indore', '88 Sanwer Road, Indore 452015'],
  ['Manoj Pillai', 'Malabar Rubber Works', 'Kochi', '5 Edayar Industrial Estate, Kochi 683502'],
  ['Ritu Singh', 'Ganga Beverages', 'Varanasi', '16 Ramnagar Industrial Area, Varanasi 221008'],
]

/** The demo transporter first. */
const transporters: readonly Entry[] = [
  ['Balwinder Singh', 'Singh Roadlines', 'Pune', '31 Transport Nagar, Nigdi, Pune 411044'],
  ['Ramesh Yadav', 'Yadav Transport Company', 'Delhi', '5 Sanjay Gandhi Transport Nagar, Delhi 110042'],
  ['Mohammed Ismail', 'Ismail Carriers', 'Mumbai', '2 Wadala Truck Terminal, Mumbai 400037'],
  ['Gurmeet Sandhu', 'Sandhu Freight Movers', 'Amritsar', '44 GT Road, Amritsar 143001'],
  ['Venkatesh Rao', 'Sri Balaji Logistics', 'Bengaluru', '19 Peenya Truck Terminal, Bengaluru 560058'],
  ['Senthil Kumar', 'Kumaran Lorry Service', 'Salem', '77 Five Roads, Salem 636004'],
  ['Bharat Patel', 'Patel Golden Transport', 'Ahmedabad', '101 Aslali Circle, Ahmedabad 382427'],
  ['Dilip Chauhan', 'Marudhar Carriers', 'Jodhpur', '8 Transport Nagar, Jodhpur 342005'],
  ['Subhash Mondal', 'Mondal Road Services', 'Kolkata', '23 Dankuni Toll Plaza, Kolkata 712311'],
  ['Prakash Jadhav', 'Jadhav Brothers Transport', 'Nashik', '64 Dwarka Circle, Nashik 422011'],
  ['Abdul Rahman', 'Rahman Lorry Transport', 'Chennai', '15 Madhavaram Truck Terminal, Chennai 600060'],
  ['Kiran Naidu', 'Naidu & Sons Fleet', 'Vijayawada', '4 Auto Nagar, Vijayawada 520007'],
  ['Satish Verma', 'Verma Cargo', 'Nagpur', '27 Wadi Naka, Nagpur 440023'],
  ['Jaswant Gill', 'Gill Container Lines', 'Gandhidham', '12 Sector 8, Gandhidham 370201'],
  ['Omprakash Sharma', 'Sharma Parivahan', 'Jaipur', '53 Vishwakarma Industrial Area, Jaipur 302013'],
  [
    'महालक्ष्मी प्रसाद त्रिपाठी',
    'श्री महालक्ष्मी परिवहन एवं लॉजिस्टिक्स सेवा सहकारी समिति मर्यादित',
    'Lucknow',
    'ट्रांसपोर्ट नगर, लखनऊ 226012',
  ],
  ['Ravi Shankar', 'Shankar Tankers', 'Visakhapatnam', '36 Autonagar, Visakhapatnam 530012'],
  ['Deepak Joshi', 'Joshi Roadways', 'Indore', '70 Loha Mandi, Indore 452001'],
  ['Thomas Mathew', 'St. George Transports', 'Kochi', '21 Kalamassery, Kochi 683104'],
  ['Naresh Thakur', 'Himalayan Haulers', 'Jammu', '9 Narwal Yard, Jammu 180006'],
  ['Ashok Das', 'Das Transport Agency', 'Bhubaneswar', '11 Mancheswar, Bhubaneswar 751010'],
  ['Santosh Kulkarni', 'Kulkarni Trailers', 'Solapur', '38 Hotgi Road, Solapur 413003'],
  ['Bipin Borah', 'Brahmaputra Carriers', 'Guwahati', '17 Betkuchi, Guwahati 781034'],
  ['Yusuf Pathan', 'Pathan Goods Carrier', 'Surat', '29 Sachin GIDC, Surat 394230'],
  ['Anil Tiwari', 'Tiwari Transport Corporation', 'Kanpur', '6 Transport Nagar, Kanpur 208023'],
  ['Murugan Pandian', 'Pandian Parcel Service', 'Tiruchirappalli', '58 Ariyamangalam, Tiruchirappalli 620010'],
]

/** All people of the demo market, with accounts of one to two years. Their trips add their earnings. */
export function peopleOf(world: World): void {
  const add = (userType: Person['userType'], first: number, [name, company, city, fullAddress]: Entry, at: number) => {
    const { dice, now } = world
    const createdAt = daysBefore(now, dice.int(430, 700))
    const mobile = String(first + at)
    const isVerified = at === 0 || dice.chance(0.75)
    const person: Person = {
      id: dice.id(createdAt),
      userType,
      name,
      company,
      city,
      fullAddress,
      mobile,
      mobileVerified: true,
      username: `${userType === 'shipper' ? 'shipper' : 'fleet'}${at + 1}`,
      email: `${userType === 'shipper' ? 'goods' : 'trucks'}${at + 1}@vapsi.example`,
      emailConfirmed: true,
      passwordHash: null,
      alternateContact: dice.chance(0.5) ? `98${dice.digits(8)}` : null,
      pictureKey: null,
      isVerified,
      totalTrips: 0,
      onTimeTrips: 0,
      starsSum: 0,
      starsCount: 0,
      ...commissionOf(userType, at),
      lastSeenAt: hoursBefore(now, dice.between(0.2, 90)),
      createdAt,
      updatedAt: createdAt,
      deletedAt: null,
    }
    world.people.push(person)
    const subject = { type: 'user', id: person.id }
    world.happenings.push({ type: 'user_registered', at: createdAt, by: person, subject, data: { userType } })
    if (isVerified)
      world.happenings.push({
        type: 'user_verified',
        at: daysBefore(now, dice.int(200, 360)),
        by: world.office,
        subject,
        before: { isVerified: false },
        after: { isVerified: true },
      })
  }
  shippers.forEach((entry, at) => add('shipper', Number(demoShipperMobile), entry, at))
  transporters.forEach((entry, at) => add('transporter', Number(demoTransporterMobile), entry, at))
}

/** Most transporters have the usual 15 percent; two have other agreements. */
function commissionOf(userType: Person['userType'], at: number) {
  const other = { commissionNotes: null }
  if (userType === 'transporter' && at === 4)
    return {
      commissionType: 'fixed_per_trip' as const,
      commissionRate: 3000,
      commissionNotes: 'Regular on the southern lanes',
    }
  if (userType === 'transporter' && at === 13)
    return {
      commissionType: 'negotiated' as const,
      commissionRate: 0,
      commissionNotes: 'Container lines: agreed for each trip',
    }
  if (userType === 'transporter' && at % 7 === 3) return { commissionRate: 12, ...other }
  return other
}

export const shippersOf = ({ people }: World): Person[] => people.filter((person) => person.userType === 'shipper')
export const transportersOf = ({ people }: World): Person[] => people.filter((p) => p.userType === 'transporter')
