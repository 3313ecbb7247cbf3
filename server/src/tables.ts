import type { LaneContractCallsTable, LaneContractCarriersTable, LaneContractsTable } from './tables/contracts.ts'
import type {
  UsersTable,
  ApiKeysTable,
  MembersTable,
  TruckDriversTable,
  SessionsTable,
  KnownDevicesTable,
  SecondFactorsTable,
  PasskeysTable,
  RecoveryCodesTable,
  SignInsTable,
  OtpCodesTable,
  SpentTokensTable,
  NewsletterSubscribersTable,
  ReportsTable,
} from './tables/people.ts'
import type {
  VehiclesTable,
  LanePlacesTable,
  WaysTable,
  PostingsTable,
  LoadsTable,
  GoneReportsTable,
  ShipperFiguresView,
  BidsTable,
  BidChainsTable,
  BidOffersTable,
  KnownCarriersTable,
  LoadSeriesTable,
  LoadSeriesDaysTable,
  VehicleEconomicsTable,
  SavedLanesTable,
  LaneAlertsTable,
  VehicleStatusView,
} from './tables/market.ts'
import type { RequestedPartsTable, TruckPartsTable } from './tables/parts.ts'
import type { ShipmentStopsTable, StopStampsTable } from './tables/stops.ts'
import type {
  AddressesTable,
  BookingsTable,
  BookingDocumentsTable,
  PaymentTermsTable,
  PaymentsTable,
  PaymentReportsTable,
  PaymentRemindersTable,
  StatementLinesTable,
  StatementsTable,
  TransfersTable,
  ProposalsTable,
  RatingsTable,
  BookingMoneyView,
  TripDriversTable,
} from './tables/trips.ts'
import type {
  DispatchPlanAnswersTable,
  DispatchPlansTable,
  LoadOpeningsTable,
  PlannedTripsTable,
  SavedViewsTable,
} from './tables/dispatch.ts'
import type {
  LorryReceiptCountersTable,
  LorryReceiptsTable,
  PositionsByDayTable,
  ArrivalWatchersTable,
  TrackingLinksTable,
  TripConsentsTable,
  TripStampsTable,
  DetentionRatesTable,
  TripChargesTable,
  DisputesTable,
  DisputePhotosTable,
  SmallFleetDeclarationsTable,
  TdsCutsTable,
  StatementNoticesTable,
  PayoutAccountsTable,
  TaxDetailsTable,
  VehiclePapersTable,
  TripCostsTable,
  EwayBillsTable,
} from './tables/road.ts'
import type { ClosedMonthLinesTable, ClosedMonthsTable, MonthClosingsTable } from './tables/months.ts'
import type {
  SecretsTable,
  DemoAccountsTable,
  EventsTable,
  DevMessagesTable,
  NotificationsTable,
  PushDevicesTable,
  DeliveriesTable,
  MessageChannelsTable,
  QuestionsTable,
  MessageRepliesTable,
  WebhooksTable,
  WebhookMessagesTable,
  ExportsTable,
  IdempotencyKeysTable,
  RateLimitsTable,
  SearchDaysTable,
  EmptyWaysTable,
  BusinessLettersTable,
  PriceCorrectionsTable,
} from './tables/system.ts'

/** Every table and view of the database. */
export interface Tables {
  users: UsersTable
  members: MembersTable
  apiKeys: ApiKeysTable
  truckDrivers: TruckDriversTable
  sessions: SessionsTable
  knownDevices: KnownDevicesTable
  secondFactors: SecondFactorsTable
  passkeys: PasskeysTable
  recoveryCodes: RecoveryCodesTable
  signIns: SignInsTable
  otpCodes: OtpCodesTable
  spentTokens: SpentTokensTable
  secrets: SecretsTable
  demoAccounts: DemoAccountsTable
  events: EventsTable
  devMessages: DevMessagesTable
  newsletterSubscribers: NewsletterSubscribersTable
  reports: ReportsTable
  vehicles: VehiclesTable
  lanePlaces: LanePlacesTable
  ways: WaysTable
  postings: PostingsTable
  loads: LoadsTable
  goneReports: GoneReportsTable
  shipperFigures: ShipperFiguresView
  bids: BidsTable
  bidChains: BidChainsTable
  bidOffers: BidOffersTable
  knownCarriers: KnownCarriersTable
  laneContracts: LaneContractsTable
  laneContractCarriers: LaneContractCarriersTable
  laneContractCalls: LaneContractCallsTable
  loadSeries: LoadSeriesTable
  loadSeriesDays: LoadSeriesDaysTable
  vehicleEconomics: VehicleEconomicsTable
  savedLanes: SavedLanesTable
  laneAlerts: LaneAlertsTable
  addresses: AddressesTable
  bookings: BookingsTable
  bookingDocuments: BookingDocumentsTable
  shipmentStops: ShipmentStopsTable
  stopStamps: StopStampsTable
  lorryReceiptCounters: LorryReceiptCountersTable
  lorryReceipts: LorryReceiptsTable
  tripConsents: TripConsentsTable
  tripStamps: TripStampsTable
  detentionRates: DetentionRatesTable
  tripCharges: TripChargesTable
  disputes: DisputesTable
  disputePhotos: DisputePhotosTable
  payoutAccounts: PayoutAccountsTable
  taxDetails: TaxDetailsTable
  smallFleetDeclarations: SmallFleetDeclarationsTable
  tdsCuts: TdsCutsTable
  closedMonths: ClosedMonthsTable
  closedMonthLines: ClosedMonthLinesTable
  monthClosings: MonthClosingsTable
  statementNotices: StatementNoticesTable
  vehiclePapers: VehiclePapersTable
  tripCosts: TripCostsTable
  tripDrivers: TripDriversTable
  requestedParts: RequestedPartsTable
  truckParts: TruckPartsTable
  ewayBills: EwayBillsTable
  positionsByDay: PositionsByDayTable
  arrivalWatchers: ArrivalWatchersTable
  trackingLinks: TrackingLinksTable
  paymentTerms: PaymentTermsTable
  payments: PaymentsTable
  paymentReports: PaymentReportsTable
  transfers: TransfersTable
  paymentReminders: PaymentRemindersTable
  statements: StatementsTable
  statementLines: StatementLinesTable
  proposals: ProposalsTable
  ratings: RatingsTable
  bookingMoney: BookingMoneyView
  dispatchPlans: DispatchPlansTable
  dispatchPlanAnswers: DispatchPlanAnswersTable
  plannedTrips: PlannedTripsTable
  loadOpenings: LoadOpeningsTable
  savedViews: SavedViewsTable
  vehicleStatus: VehicleStatusView
  notifications: NotificationsTable
  pushDevices: PushDevicesTable
  deliveries: DeliveriesTable
  messageChannels: MessageChannelsTable
  questions: QuestionsTable
  messageReplies: MessageRepliesTable
  webhooks: WebhooksTable
  webhookMessages: WebhookMessagesTable
  exports: ExportsTable
  idempotencyKeys: IdempotencyKeysTable
  rateLimits: RateLimitsTable
  searchDays: SearchDaysTable
  emptyWays: EmptyWaysTable
  businessLetters: BusinessLettersTable
  priceCorrections: PriceCorrectionsTable
}
