import { MonthsPage } from '../../../features/months/months-page.tsx'

/** The months, which of them are closed, and their signed-off lists. */
export const MonthsScreen = MonthsPage
