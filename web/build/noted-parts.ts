import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * For the page renderer: React's `lazy` records which parts of the app a page was rendered from
 * (`prerender/noted-lazy.tsx`), and each import of a part names its file. Parts further down (`ui/later.tsx`) load on
 * approach, and are not recorded.
 */
export function notedParts(root: string): Plugin {
  return {
    name: 'vapsi-noted-parts',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${root}/src/`) || !/\.tsx?$/.test(id) || id.endsWith('/ui/later.tsx')) return null
      const noted = code
        .replace(/(?<!typeof )\bimport\('(\.[^']+)'\)/g, (whole, path: string) => {
          const file = relative(root, join(dirname(id), path)).replaceAll('\\', '/')
          return `ofFile('${file}', ${whole})`
        })
        .replace(/(import \{[^}]*)\blazy,? ?([^}]*\} from 'react')/, '$1$2')
      if (noted === code) return null
      return { code: `import { lazy, ofFile } from '${root}/prerender/noted-lazy.tsx'\n${noted}`, map: null }
    },
  }
}
