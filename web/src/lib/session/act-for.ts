import { people } from '@vapsi/contract/identity/people'
import { api } from '../api/api.ts'
import { forgetDrafts } from '../forget-drafts.ts'
import { tellOtherTabs } from './other-tabs.ts'

/**
 * Acts for a company from now on, or with null for one's own account. The page is loaded anew: nothing that was read for
 * the one account is left on a screen of the other.
 */
export async function actFor(membershipId: string | null): Promise<void> {
  const { id } = await api(people.actFor, { membershipId })
  forgetDrafts()
  tellOtherTabs(id)
  window.location.assign('/dashboard')
}
