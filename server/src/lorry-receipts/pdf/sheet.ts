/** A paper of facts and tables: receipts, settlements, statements and ledgers. */
export interface Sheet {
  title: string
  number: string
  date: string
  /** The recipient. */
  party: string
  /** A warning at the top of every page. */
  banner: string
  facts: readonly (readonly [label: string, text: string])[]
  tables: readonly Table[]
  notes: readonly string[]
}

export interface Table {
  heading: string
  /** Shares of the width; amounts are right-aligned. */
  columns: readonly { label: string; share: number; isMoney?: boolean }[]
  rows: readonly { cells: readonly string[]; isStrong?: boolean }[]
}
