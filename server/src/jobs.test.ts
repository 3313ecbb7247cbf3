import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobs } from './jobs.ts'

const rows = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => /^- (`.+?`): (.+?) · /.exec(line))

/** `53 3 * * *` as the operator reads it: `3:53`. */
function inWords(cron: string): string {
  const [minute = '', hour = ''] = cron.split(' ')
  if (minute === '*/1') return 'every minute'
  if (minute.startsWith('*/')) return `every ${minute.slice(2)} minutes`
  const at = minute.padStart(2, '0')
  return hour === '*' ? `hourly at :${at}` : `${hour}:${at}`
}

test('every scheduled job stands in docs/operations.md with its time', () => {
  const scheduled = jobs.flatMap(({ name, schedule }) => (schedule ? [[name, inWords(schedule)]] : []))
  expect(scheduled.length).toBeGreaterThan(9)
  for (const [name, when] of scheduled)
    expect(rows.find((row) => row?.[1]?.includes(`\`${name}\``))?.[2], name).toBe(when)
})
