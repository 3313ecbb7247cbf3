/** A paper of facts and tables: receipts, settlements, statements and ledgers. */
export interface Sheet {
  title: string
  number: string
  date: string
  /** For whom it is made. */
  party: string
  /** What has to be read before anything else on it; on every page. */
  banner: string
  facts: readonly (readonly [label: string, text: string])[]
  tables: readonly Table[]
  notes: readonly string[]
}

export interface Table {
  heading: string
  /** Shares of the width; money stands on the right. */
  columns: readonly { label: string; share: number; isMoney?: boolean }[]
  rows: readonly { cells: readonly string[]; isStrong?: boolean }[]
}
