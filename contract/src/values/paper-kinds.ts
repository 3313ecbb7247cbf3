/** The papers that a goods vehicle carries, in the order in which they are asked for. */
export const PAPER_KINDS = ['insurance', 'fitness', 'permit', 'puc', 'rc'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** The owner is notified this many days before a paper expires, and once it has. */
export const PAPER_ALARM_DAYS = [30, 7, 1] as const
