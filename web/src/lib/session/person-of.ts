interface SignedIn {
  id: string
  acts: { membershipId: string } | null
}

/** Who acts on this page. The people of a company share its account, and what one of them did is never another's. */
export const personOf = (user: SignedIn | null): string | null => user && (user.acts?.membershipId ?? user.id)
