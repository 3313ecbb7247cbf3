/** Written in by `build/worker.ts`. */
declare const __BUILD__: { version: string; entry: string; core: string[]; rest: string[] }

/** `core` is what any page needs, `rest` what the screens of shippers and drivers need besides. */
export const build = __BUILD__
