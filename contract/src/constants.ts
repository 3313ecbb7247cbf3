/** Every number of the product, named once. */
export const LIMITS = {
  /** One crore: the most that any amount may be. */
  maxRupees: 1_00_00_000,
  pageDefault: 50,
  pageMax: 200,
  /** A truck search counts exactly up to here; this total stands for that many or more. */
  countedTo: 10_000,
  /** Lorry receipt (LR), POD and pictures. */
  fileBytes: 5 * 1024 * 1024,
  /** What one account may have on the market at once; an operator may set each (docs/operations.md). */
  pendingRequests: 5,
  openLoads: 50,
  loadsPerDay: 100,
  /** Instead of both, for a shipper whom the office has verified. */
  loadsVerified: 500,
  postingsPerVehicle: 5,
  /** Of an owner whom the office has not verified. */
  vehicles: 200,
  liveBids: 300,
  /** Bills that an owner writes down of one trip. */
  costsPerTrip: 100,
  /** Lanes that one person waits for, and how often a day they are told of any. */
  savedLanes: 20,
  laneAlertsPerDay: 2,
  /** Views that a clerk has saved, of all lists together. */
  savedViews: 200,
  /** Payments of one booking that a shipper has reported and the office has not settled. */
  pendingReports: 5,
  /** Of one transporter on one load; its shipper is told of each. */
  bidsPerLoad: 100,
  /** One shipper's loads that one driver is told of in the 48 hours that a load stands; the others stand in the list. */
  announcedLoads: 20,
  /** Changes of one trip's contacts that its driver is told of. */
  toldDetails: 20,
  /** Trucks, loads and people that one account reports to the office in 24 hours. */
  reportsPerDay: 20,
  /** Loads that one driver says are gone in 24 hours. */
  goneReportsPerDay: 10,
  /** So many different ones hide a load. */
  goneReports: 3,
  passwordNew: 8,
  /** The administrator's change form. */
  passwordChange: 6,
  passwordMax: 200,
  passingWeightTons: 60,
} as const

export const VEHICLE_CATEGORIES = ['Open', 'Container', 'Flatbed', 'Tanker', 'Trailer'] as const
/** The same in the order of the screens that look after vehicles. */
export const FLEET_CATEGORIES = [
  'Open',
  'Container',
  'Tanker',
  'Flatbed',
  'Trailer',
] as const satisfies readonly VehicleCategory[]
export const VEHICLE_TYPES = ['14 feet', '17 feet', '19 feet', '22 feet', '32 feet', '40 feet'] as const
export const LOAD_TYPES = ['FTL', 'PTL', 'LTL'] as const
export type VehicleCategory = (typeof VEHICLE_CATEGORIES)[number]
export type VehicleType = (typeof VEHICLE_TYPES)[number]
export type LoadType = (typeof LOAD_TYPES)[number]

export const DEFAULTS = {
  vehicleCategory: 'Open',
  vehicleType: '14 feet',
  loadType: 'FTL',
  commissionType: 'percentage',
  commissionRate: 15,
  minimumPayoutRupees: 1000,
  advancePercentageShipper: 30,
  advancePercentageDriver: 50,
  /** Shown on running bookings whose transporter has no rating yet. */
  transporterRating: 4.0,
} as const

export const COMMISSION_TYPES = ['percentage', 'fixed_per_trip', 'negotiated'] as const
export type CommissionType = (typeof COMMISSION_TYPES)[number]

export const PAYMENT_TYPES = [
  'advance_from_shipper',
  'advance_to_driver',
  'partial_from_shipper',
  'partial_to_driver',
  'final_from_shipper',
  'final_to_driver',
] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]
export const PAYMENT_METHODS = ['bank_transfer', 'upi', 'cash', 'cheque', 'rtgs', 'neft'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
/** Methods on the payment-terms card. */
export const TERMS_METHODS_SHIPPER = ['upi', 'neft', 'rtgs', 'cash', 'cheque'] as const
export const TERMS_METHODS_DRIVER = ['upi', 'neft', 'rtgs', 'cash'] as const

export const FREIGHT = {
  earthRadiusKm: 6371,
  /** Road distance over great circle: median 1.25, mean 1.28 over 290 city pairs. */
  roadFactor: 1.27,
  /** A truck makes 250 to 300 km a day. */
  kmPerDay: 275,
  kmPerSlowDay: 250,
  kmPerFastDay: 300,
  /** A truck stands so long to be loaded, and to be unloaded. */
  loadingHours: 5,
  unloadingHours: 5,
  /** From so many trips on a lane's own median speed replaces `kmPerDay`. */
  laneSpeedAtLeast: 20,
  /** How near a load lies to a posting's ends. */
  myRoutesKm: 75,
  /** A new load that saves at least this much is told to the truck's owner. */
  notifySavedKm: 100,
  /** A pickup window ends so many days ahead at the latest. */
  pickupDaysAhead: 7,
  /** The same where the office says it. */
  pickupDaysAheadOffice: 30,
  /** A lane hint needs this many comparable prices. */
  laneHintAtLeast: 5,
  /** A price farther from its lane's median is asked about once, marked, and not first. */
  farOffShare: 0.6,
} as const

/** How a way home is planned. */
export const PLANNING = {
  /** What an empty kilometre counts, in multiples of its cost: 1 for most money, and at most so much more for a truck home full. */
  priceAtMost: 3,
  /** Between the two: a planning price of 2. */
  wish: 0.5,
  /** What an hour of a truck would earn otherwise; its instalments and its driver are paid anyhow. */
  rupeesPerHour: 10,
  /** Home by then, after the way there itself, when nobody says. */
  daysAway: 10,
  /** Rupees a litre of diesel that the costs below are reckoned with. */
  dieselRupees: 92,
  /** By passing weight up to so many tons: rupees a kilometre, tolls and tyres included, and kilometres a litre of diesel. */
  costs: [
    { tons: 6, laden: 14, empty: 12, ladenKmPerLitre: 9, emptyKmPerLitre: 11 },
    { tons: 12, laden: 21, empty: 17.5, ladenKmPerLitre: 6, emptyKmPerLitre: 7.5 },
    { tons: 21, laden: 27.5, empty: 22.5, ladenKmPerLitre: 4.3, emptyKmPerLitre: 5.5 },
    { tons: 31, laden: 33, empty: 26, ladenKmPerLitre: 3.5, emptyKmPerLitre: 4.8 },
    { tons: Infinity, laden: 40, empty: 31, ladenKmPerLitre: 2.8, emptyKmPerLitre: 4 },
  ],
} as const

/** India with a degree around it: its map spans 6.75 to 37.08° N and 68.18 to 97.42° E. Trucks are looked for from nowhere else. */
export const INDIA = { south: 5, north: 39, west: 67, east: 99 } as const

/** Public search. Both ends of the slider are open. */
export const SEARCH = { minPrice: 10_000, maxPrice: 100_000, priceStep: 5000, ratings: [4.5, 4, 3.5, 3] } as const
