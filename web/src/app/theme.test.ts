import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/theme.css`, 'utf8')
const ruleOf = (selector: string) => css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
const namesIn = (rule: string) => [...rule.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name)

test('each colour is defined in one place, for light and dark', () => {
  const colours = ruleOf(':root,\n  [data-theme]')
  expect(namesIn(colours).length).toBeGreaterThan(20)
  for (const line of colours.matchAll(/^\s*--[\w-]+: (.*);$/gm)) expect(line[1]).toMatch(/^light-dark\(/)
  const elsewhere = css.replace(colours, '').replace(ruleOf('[data-sunlight]'), '')
  for (const name of namesIn(colours)) expect(elsewhere, name).not.toContain(`${name}:`)
})
