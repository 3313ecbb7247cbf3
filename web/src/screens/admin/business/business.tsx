import { BusinessPage } from '../../../features/business/business-page.tsx'

/** The owner's page: the business of a month. */
export const BusinessScreen = BusinessPage
