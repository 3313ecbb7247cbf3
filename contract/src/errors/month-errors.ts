/** What can go wrong with closing months. */
export const monthErrors = {
  month_running: [409, 'This month is not over yet.'],
  month_open: [409, 'Close this month first: its books come of the signed-off list.'],
  month_closed: [409, 'This month is closed already.'],
  month_closing: [409, 'Months are being closed already. The page shows how far that is.'],
} as const
