/** Every number of the product, named once. */
export const LIMITS = {
  /** One crore: the most that any amount may be. */
  maxRupees: 1_00_00_000,
  pageDefault: 50,
  pageMax: 200,
  /** A list counts exactly up to here; this total means that many or more. */
  countedTo: 10_000,
  /** The same of a truck search, which nobody reads to its end. */
  trucksCountedTo: 200,
  /** Most bookings, terms, payments, users or vehicles that the office may order by anything but time. */
  sortedTo: 1_000_000,
  /** Lorry receipt (LR), POD and pictures. */
  fileBytes: 5 * 1024 * 1024,
  /** Offers that one account may have at once; an operator may set each (docs/operations.md). */
  pendingRequests: 5,
  openLoads: 50,
  loadsPerDay: 100,
  /** Replaces both limits for a shipper whom the office has verified. */
  loadsVerified: 500,
  postingsPerVehicle: 5,
  /** For an owner whom the office has not verified. */
  vehicles: 200,
  liveBids: 300,
  /** Costs that an owner may record for one trip. */
  costsPerTrip: 100,
  /** Saved lanes of one person, and notifications about them a day. */
  savedLanes: 20,
  knownCarriers: 50,
  laneAlertsPerDay: 2,
  /** Saved views of one clerk, over all lists. */
  savedViews: 200,
  /** Payments of one booking that the shipper has reported and the office has not settled. */
  pendingReports: 5,
  /** Bids of one transporter on one load; its shipper is notified of each. */
  bidsPerLoad: 100,
  /**
   * One driver is notified of at most this many loads of one shipper in the 48 hours of a load; the others are in the
   * list.
   */
  announcedLoads: 20,
  /** Contact changes of one trip that its driver is notified of. */
  toldDetails: 20,
  /** Trucks, loads and people that one account reports to the office in 24 hours. */
  reportsPerDay: 20,
  /** Loads that one driver may report as gone in 24 hours. */
  goneReportsPerDay: 10,
  /** Reports by this many different drivers hide a load. */
  goneReports: 3,
  passwordNew: 8,
  /** The minimum of the form that changes an administrator's password. */
  passwordChange: 6,
  passwordMax: 200,
  passingWeightTons: 60,
} as const

export const VEHICLE_CATEGORIES = ['Open', 'Container', 'Flatbed', 'Tanker', 'Trailer'] as const
/** The same in the order of the vehicle screens. */
export const FLEET_CATEGORIES = [
  'Open',
  'Container',
  'Tanker',
  'Flatbed',
  'Trailer',
] as const satisfies readonly VehicleCategory[]
export const VEHICLE_TYPES = [
  '8 feet',
  '14 feet',
  '17 feet',
  '19 feet',
  '20 feet',
  '22 feet',
  '24 feet',
  '32 feet',
  '40 feet',
] as const
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
  /** A truck makes 250 to 300 km a day. */
  kmPerDay: 275,
  kmPerSlowDay: 250,
  kmPerFastDay: 300,
  /** The time for loading, and the same for unloading. */
  loadingHours: 5,
  unloadingHours: 5,
  /** From this many trips on, a lane's own median speed replaces `kmPerDay`. */
  laneSpeedAtLeast: 20,
  /** The largest distance of a lane's ends from those of another lane that counts as the same. */
  sameLaneKm: 75,
  /** A truck passes what lies within this of its way. */
  passingKm: 40,
  /** A truck's owner is notified of a new load that saves at least this much. */
  notifySavedKm: 100,
  /** A truck is posted at most this many days ahead. */
  postingDaysAhead: 60,
  /** A pickup window ends at most this many days ahead. */
  pickupDaysAhead: 7,
  /** The same when the office sets it. */
  pickupDaysAheadOffice: 30,
  /** A lane hint needs this many comparable prices. */
  laneHintAtLeast: 5,
  /** A price farther from its lane's median needs a confirmation, is marked, and does not come first. */
  farOffShare: 0.6,
} as const

/** How a way home is planned. */
export const PLANNING = {
  /**
   * The price of an empty kilometre in multiples of its cost: 1 for most money, up to this for a truck that comes home
   * full.
   */
  priceAtMost: 3,
  /** Halfway between the two: a planning price of 2. */
  wish: 0.5,
  /** The value of an hour of the truck; instalments and driver are paid anyway. */
  rupeesPerHour: 10,
  /** Default days until the truck must be home, on top of the drive there. */
  daysAway: 10,
  /** A truck this near to its home is at home: no way is planned. */
  atHomeKm: 25,
  /** Sums of road kilometres may differ by rounding: less than this saves nothing. */
  leastSavedKm: 0.01,
  /** The price of a litre of diesel that the costs below assume. */
  dieselRupees: 92,
  /** Up to this passing weight in tons: rupees a kilometre with tolls and tyres, and kilometres per litre of diesel. */
  costs: [
    { tons: 6, laden: 14, empty: 12, ladenKmPerLitre: 9, emptyKmPerLitre: 11 },
    { tons: 12, laden: 21, empty: 17.5, ladenKmPerLitre: 6, emptyKmPerLitre: 7.5 },
    { tons: 21, laden: 27.5, empty: 22.5, ladenKmPerLitre: 4.3, emptyKmPerLitre: 5.5 },
    { tons: 31, laden: 33, empty: 26, ladenKmPerLitre: 3.5, emptyKmPerLitre: 4.8 },
    { tons: Infinity, laden: 40, empty: 31, ladenKmPerLitre: 2.8, emptyKmPerLitre: 4 },
  ],
} as const

/**
 * India with a margin of one degree: its map spans 6.75 to 37.08° N and 68.18 to 97.42° E. Searches start within it.
 */
export const INDIA = { south: 5, north: 39, west: 67, east: 99 } as const

/** Public search. Both ends of the slider are open. */
export const SEARCH = { minPrice: 10_000, maxPrice: 100_000, priceStep: 5000, ratings: [4.5, 4, 3.5, 3] } as const
