import { type Policy, policies } from './policies.ts'
import { meanOf } from '../tools/mean.ts'
import type { Row } from './table.ts'

const colours = ['#9aa0a6', '#c58b3b', '#7f9bc4', '#2f7d5b', '#12503a']
const size = { width: 720, height: 300, left: 48, bottom: 40, top: 40 }

/** Empty kilometres a laden one by regime and policy, as bars with the range of the seeds. */
export function plotOf(rows: readonly Row[]): string {
  const regimes = [...new Set(rows.map(({ regime }) => regime))]
  const most = Math.max(...rows.flatMap(({ figures }) => figures.map((one) => one.emptyPerLadenKm)))
  const floor = size.height - size.bottom
  const y = (value: number) => floor - ((floor - size.top) * value) / most
  const group = (size.width - size.left - 16) / regimes.length
  const bar = (group - 24) / policies.length
  const bars = rows.map(({ regime, policy, figures }) => {
    const at = (policies as readonly Policy[]).indexOf(policy)
    const x = size.left + regimes.indexOf(regime) * group + 12 + at * bar
    const mean = meanOf(figures).emptyPerLadenKm
    const all = figures.map((one) => one.emptyPerLadenKm)
    const middle = x + bar / 2 - 2
    return [
      `<rect x="${x.toFixed(1)}" y="${y(mean).toFixed(1)}" width="${(bar - 4).toFixed(1)}" height="${(floor - y(mean)).toFixed(1)}" fill="${colours[at]}"/>`,
      `<line x1="${middle.toFixed(1)}" x2="${middle.toFixed(1)}" y1="${y(Math.min(...all)).toFixed(1)}" y2="${y(Math.max(...all)).toFixed(1)}" stroke="#444"/>`,
      `<text x="${middle.toFixed(1)}" y="${(y(Math.max(...all)) - 5).toFixed(1)}" text-anchor="middle">${mean.toFixed(2)}</text>`,
    ].join('')
  })
  const names = regimes.map((regime, at) => {
    const x = size.left + at * group + group / 2
    return `<text x="${x.toFixed(1)}" y="${floor + 18}" text-anchor="middle">${regime} loads a truck-day</text>`
  })
  const legend = policies.map((policy, at) => {
    const x = size.left + 12 + at * 110
    return `<rect x="${x}" y="12" width="12" height="12" fill="${colours[at]}"/><text x="${x + 17}" y="22">${policy}</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="11" fill="#333">`,
    '<title>Empty kilometres for each laden one</title>',
    `<rect width="${size.width}" height="${size.height}" fill="#fff"/>`,
    ...legend,
    ...bars,
    `<line x1="${size.left}" x2="${size.width - 16}" y1="${floor}" y2="${floor}" stroke="#888"/>`,
    ...names,
    '</svg>',
    '',
  ].join('\n')
}
