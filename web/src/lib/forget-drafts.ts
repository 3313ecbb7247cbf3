import { stored } from './stored.ts'

export const draftPrefix = 'vapsi.draft.'

/** Unfinished forms of this device; a sign-out forgets them, since they hold names and phone numbers of others. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) stored.remove(key)
  } catch {
    // Closed storage has kept nothing.
  }
}
