import { expect, test } from 'vitest'
import { withFigures } from '../../bench/tools/figures-on-page.ts'

const figures = {
  name: 'places',
  machine: 'a machine',
  wanted: [
    { what: 'found', value: 99, reach: 95, atMost: false, unit: ' %' },
    { what: 'p99', value: 12, reach: 10, atMost: true, unit: ' ms' },
  ],
}

test('figures replace the previous ones between their marks', () => {
  const page = '# Figures\n\n<!-- npm run bench places -->\n\nold\n\n<!-- end of places -->\n\nThe rest.\n'
  const kept = `# Figures

<!-- npm run bench places -->

Taken on a machine.

| asked | figure         | wanted        |
| ----- | -------------- | ------------- |
| found | 99 %           | at least 95 % |
| p99   | 12 ms (missed) | at most 10 ms |

<!-- end of places -->

The rest.
`
  expect(withFigures(page, figures)).toBe(kept)
  expect(withFigures(kept, figures)).toBe(kept)
})

test('a page without marks stays as it is', () => {
  expect(withFigures('# Figures\n', figures)).toBeNull()
})
