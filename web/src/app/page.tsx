import { type ComponentType, lazy, useState } from 'react'

export interface Page {
  (): React.JSX.Element
  /** Loads the screen's code ahead of showing it: before hydration, for prerendering, when a finger comes near. */
  preload: () => Promise<unknown>
}

/** A screen in a file of its own. Once its code is there it is drawn at once, without a fallback in between. */
export function page(load: () => Promise<ComponentType>): Page {
  let ready: ComponentType | undefined
  const preload = async () => (ready ??= await load())
  const Later = lazy(async () => ({ default: await preload() }))
  function LazyPage() {
    // Chosen once: a screen must not start anew because its code arrived a moment ago.
    const [Screen] = useState<ComponentType>(() => ready ?? Later)
    return <Screen />
  }
  return Object.assign(LazyPage, { preload })
}
