import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

interface Icon {
  __iconData: { size: number; node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }
}

/**
 * lucide's icons as plain line data. Their own files also contain names, aliases and React keys, and make React create
 * an element for each line, on pages that show dozens of them.
 */
export function lucide(root: string): Plugin {
  return {
    name: 'vapsi-lucide',
    async transform(code, id) {
      if (!/\/lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/.test(id) || !code.includes('__iconData = {')) return null
      const { __iconData: icon } = (await import(pathToFileURL(id).href)) as Icon
      if (icon.size !== 24) throw new Error(`${id} is drawn on ${icon.size} points, not on 24`)
      const lines = icon.node.map(([tag, attributes]) => `<${tag}${textOf(attributes)}/>`).join('')
      const drawn = `import icon from '${root}/src/ui/lucide-icon.ts'\nexport default /* @__PURE__ */ icon(${JSON.stringify(lines)})\n`
      return { code: drawn, map: null, moduleType: 'js' }
    },
  }
}

/** Keys are for React. */
const textOf = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (name === 'key' ? '' : ` ${name}="${value}"`))
    .join('')
