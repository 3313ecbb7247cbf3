import { BusinessList } from '../../../features/business/business-list.tsx'

/** The lists behind the figures of the owner's page. */
export const BusinessListScreen = BusinessList
