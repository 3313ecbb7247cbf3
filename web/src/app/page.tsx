import { type ComponentType, type ReactNode, lazy, useState } from 'react'

export interface Page {
  (): React.JSX.Element
  /** Loads the screen's code ahead of showing it: before hydration, for prerendering, when a finger comes near. */
  preload: () => Promise<unknown>
  /** Reads what the screen shows first, so that it can be drawn whole; done also when that fails. */
  ahead: () => Promise<unknown>
}

type Wrapper = ComponentType<{ children: ReactNode }>

/**
 * A screen in a file of its own. Once its code is there it is drawn at once, without a fallback in between.
 * `around` loads beside it what the screen lives in, such as the queries' provider.
 */
export function page(
  load: () => Promise<ComponentType>,
  around?: () => Promise<Wrapper>,
  ahead: () => Promise<unknown> = async () => undefined,
): Page {
  let ready: ComponentType | undefined
  const preload = async () => {
    if (ready) return ready
    const [Screen, Around] = await Promise.all([load(), around?.()])
    return (ready ??= Around ? within(Around, Screen) : Screen)
  }
  const Later = lazy(async () => ({ default: await preload() }))
  function LazyPage() {
    // Chosen once: a screen must not start anew because its code arrived a moment ago.
    const [Screen] = useState<ComponentType>(() => ready ?? Later)
    return <Screen />
  }
  return Object.assign(LazyPage, { preload, ahead })
}

const within = (Around: Wrapper, Screen: ComponentType): ComponentType =>
  function Surrounded() {
    return (
      <Around>
        <Screen />
      </Around>
    )
  }
