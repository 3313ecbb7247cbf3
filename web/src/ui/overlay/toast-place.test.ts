import { expect, test } from 'vitest'
import { clearOf } from './toast-place.ts'

test.each([
  ['nothing at the foot: the lower edge', [], 0],
  ['a bar at the foot', [{ top: 676, bottom: 740 }], 64],
  [
    'Continue just above the bar',
    [
      { top: 676, bottom: 740 },
      { top: 600, bottom: 652 },
    ],
    140,
  ],
  ['Continue far above', [{ top: 300, bottom: 352 }], 0],
  ['Continue partly under it', [{ top: 620, bottom: 672 }], 120],
  ['no room at all', [{ top: 20, bottom: 740 }], 0],
])('%s', (_, spans, lift) => {
  expect(clearOf(spans, 96, 740)).toBe(lift)
})
