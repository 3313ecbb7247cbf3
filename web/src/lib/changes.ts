import { useDraft } from './drafts.ts'

/**
 * Changes to something `stored`, which survive a reload: a field that nobody has touched is as it is stored by now, whatever it was
 * when the form was opened. `typed` has what was touched alone: somebody else may have saved the rest meanwhile.
 */
export function useChanges<T extends object>(name: string, stored: T) {
  const { values: typed, change, forget } = useDraft<Partial<T>>(name, {})
  const values: T = { ...stored, ...typed }
  return { values, typed, change, forget: () => forget() }
}
