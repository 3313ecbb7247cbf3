import type { Plugin } from 'vite'

/**
 * Native `import()`. Vite wraps each in a function that preloads dependencies and names errors; our pages list their
 * scripts in the HTML, so the function is not needed.
 */
export function plainImports(): Plugin {
  return {
    name: 'vapsi-plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
