/**
 * Presses of Escape that reached a toast. The library gives a press to what was opened last, and a toast may come while a
 * dialog is open: then the dialog is meant.
 */
const passedOn = new WeakSet<Event>()

export const passOn = (event: Event): void => void passedOn.add(event)

export const wasPassedOn = (event: Event): boolean => passedOn.has(event)
