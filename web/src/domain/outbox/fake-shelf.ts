/** For tests: `vi.mock('idb-keyval', () => import('…/fake-shelf.ts'))` makes this map the phone's own store. */
export const kept = new Map<string, unknown>()
export const shelf = { reads: 0, isPrivate: false }

/** Asynchronous, like a real one. */
const later = <T>(act: () => T) =>
  new Promise<T>((resolve, reject) =>
    setTimeout(() => (shelf.isPrivate ? reject(new Error('Not in a private window')) : resolve(act()))),
  )

export const createStore = () => ({})
export const entries = () => later(() => (shelf.reads++, [...kept]))
export const set = (key: string, value: unknown) => later(() => void kept.set(key, value))
export const delMany = (keys: string[]) => later(() => keys.forEach((key) => void kept.delete(key)))
