import { ApiError } from './api-error.ts'

/**
 * A press whose answer was lost on the way may have taken effect all the same; pressed again it gets 409. Either way the thing itself
 * is looked at: when it is as it was to become, the press has succeeded.
 */
export async function orAlreadyDone(press: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await press()
  } catch (error) {
    const isOpen = error instanceof ApiError && (error.status === 0 || error.status === 409)
    if (!isOpen || !(await isDone().catch(() => false))) throw error
  }
}

/** The same for what is taken away: pressed again after its answer was lost it gets 404, and is gone as it was to be. */
export async function orAlreadyGone(press: () => Promise<unknown>): Promise<void> {
  try {
    await press()
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
