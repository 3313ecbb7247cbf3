/** Every time span of the product, named once: apart from the other numbers, because every page loads some of them. */
export const TIMES = {
  loadValidHours: 48,
  /** So long before its time for bids ends, a load's shipper is told. */
  loadClosingHours: 6,
  /** How long a posting stays on the market after it is available. */
  postingValidDays: 30,
  /** A request that the office has not assigned by then is called off. */
  requestHours: 24,
  /** An assignment's driver is told so much later; until then the office takes it back without a trace. */
  undoSeconds: 10,
  /** Completion by itself after the POD. */
  autoCompleteHours: 72,
  codeMinutes: 10,
  resendSeconds: 30,
  idTokenMinutes: 5,
  sessionDays: 30,
  /** However often it is used. */
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
