/** Browsers have no code for it: the signal was lost, or a new release removed the file. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof TypeError && /\bmodule\b/.test(error.message)

const onceInMs = 10_000
const isNew = () =>
  performance.now() < onceInMs &&
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')

/**
 * Loads the page again if a script is missing: Chromium asks only once for it, and for what imports it, as long as the
 * page lives. False if the server cannot be reached, or the page was loaded again just now.
 */
export async function loadAgain(): Promise<boolean> {
  const canReload =
    !isNew() &&
    (await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ))
  if (canReload) window.location.reload()
  return canReload
}

/** For a script that somebody waits for: `import('…').catch(orLoadAgain)`. */
export async function orLoadAgain(error: unknown): Promise<never> {
  // What was pressed ends with the page, without a message.
  if (await loadAgain()) await new Promise(() => undefined)
  throw error
}
