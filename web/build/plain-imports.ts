import type { Plugin } from 'vite'

/**
 * `import()` as the browser has it. Vite calls each through a function that asks for a script's own scripts ahead and names errors;
 * pages name theirs in the HTML, and the function had nothing left to do.
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
