import { transformAsync } from '@babel/core'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Expands the Lingui macros, and compiles `locales/xx.po` into a module with a default export of messages. */
export function lingui(root: string): Plugin {
  const config = getConfig({ cwd: root, configPath: `${root}/lingui.config.ts` })
  return {
    name: 'vapsi-lingui',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (file.endsWith('.po')) {
        const catalog = getCatalogForFile(relative(root, file), await getCatalogs(config))
        if (!catalog) return null
        const { messages: all } = await catalog.catalog.getTranslations(catalog.locale, {
          fallbackLocales: config.fallbackLocales || {},
          sourceLocale: config.sourceLocale ?? 'en',
        })
        // A missing translation is shown in English.
        const entries = (await catalog.catalog.read(catalog.locale)) ?? {}
        const messages = Object.fromEntries(Object.entries(all).filter(([id]) => entries[id]?.translation))
        const { source } = createCompiledCatalog(catalog.locale, messages, { namespace: 'es' })
        return { code: source.replace('export const messages=', 'export default '), map: null, moduleType: 'js' }
      }
      if (!/\.tsx?$/.test(file) || file.includes('/node_modules/') || !/@lingui\/\w+\/macro/.test(code)) return null
      const done = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        // Source texts stay in the bundles: they are the keys, and English needs no catalogue.
        plugins: [[linguiMacro, { descriptorFields: 'message', linguiConfig: config }]],
        parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
      })
      return done?.code ? { code: done.code, map: done.map } : null
    },
  }
}
