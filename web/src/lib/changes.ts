import { useDraft } from './drafts.ts'

/**
 * Changes to something `stored`, which survive a reload: an untouched field shows the current stored value, not the one
 * from when the form was opened. `typed` contains only changed fields: somebody else may have saved the rest.
 */
export function useChanges<T extends object>(name: string, stored: T) {
  const { values: typed, change, forget } = useDraft<Partial<T>>(name, {})
  const values: T = { ...stored, ...typed }
  return { values, typed, change, forget: () => forget() }
}
