import { ApiError } from './api-error.ts'

/**
 * A press whose answer was lost may have taken effect; pressed again it gets 409. In both cases the current state is
 * checked: if it is the intended one, the press has succeeded.
 */
export async function orAlreadyDone(press: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await press()
  } catch (error) {
    const isOpen = error instanceof ApiError && (error.status === 0 || error.status === 409)
    if (!isOpen || !(await isDone().catch(() => false))) throw error
  }
}

/** The same for deletions: repeated after a lost answer they get 404, which is the intended state. */
export async function orAlreadyGone(press: () => Promise<unknown>): Promise<void> {
  try {
    await press()
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
