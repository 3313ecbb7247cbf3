/** The sum of rupees of rows, exact to the paisa. */
export const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((paise, row) => paise + Math.round(of(row) * 100), 0) / 100
