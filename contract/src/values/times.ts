/**
 * Every time span of the product, named once. Separate from the other constants, because every page loads some of them.
 */
export const TIMES = {
  loadValidHours: 48,
  /** A load's shipper is notified this long before its bidding time ends. */
  loadClosingHours: 6,
  /** How long known carriers see a load before the market. */
  carriersFirstMinutes: 60,
  /** How long a question by WhatsApp may be answered. */
  replyHours: 12,
  /** How long a posting stays on the market after it is available. */
  postingValidDays: 30,
  /** A request that the office has not assigned by then is cancelled. */
  requestHours: 24,
  /** The office works from and until these hours in India, and then answers a request within minutes. */
  officeFromHour: 7,
  officeUntilHour: 22,
  answerMinutes: 30,
  /** The driver is notified of an assignment after this delay; until then the office can undo it without a trace. */
  undoSeconds: 10,
  /** Automatic completion after the POD. */
  autoCompleteHours: 72,
  codeMinutes: 10,
  resendSeconds: 30,
  idTokenMinutes: 5,
  sessionDays: 30,
  /** Regardless of use. */
  sessionAbsoluteDays: 7,
  adminSessionHours: 12,
  adminSessionAbsoluteHours: 24,
  syncTokenMinutes: 5,
  splashMs: 2000,
  toastMs: 5000,
  authPollMs: 800,
  redirectMs: 300,
  queuePollMs: 5000,
  statsPollMs: 10_000,
  suggestionHideMs: 200,
} as const
