import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Shot {
  name: string
  width: number
  theme: string
  language: string
  /** File beside the sheet; '' if it could not be drawn. */
  picture: string
  problems: string[]
  /** Remarks to check by eye. */
  notes: string[]
}

/** Earlier pictures in `folder`, replaced by the new ones. */
export function keptShots(folder: string, now: readonly Shot[]): Shot[] {
  const file = join(folder, 'shots.json')
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Shot[]) : []
  const keyOf = ({ name, width, theme, language }: Shot) => [name, width, theme, language].join(' ')
  return [...new Map([...before, ...now].map((shot) => [keyOf(shot), shot])).values()]
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** All pictures on one page, screen by screen, with errors in red below. */
export function gallerySheet(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ name }) => name))]
  const section = (name: string) =>
    `<section id="${name}"><h2>${name}</h2><div>${shots
      .filter((shot) => shot.name === name)
      .map(figure)
      .join('')}</div></section>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Vapsi gallery</title><style>
body{font:15px system-ui;margin:0;background:#ece8df;color:#13233f}nav{position:sticky;top:0;background:#fff;padding:8px 16px;display:flex;flex-wrap:wrap;gap:4px 12px}
section{padding:8px 16px}div{display:flex;gap:16px;overflow-x:auto;align-items:start;padding-bottom:8px}figure{margin:0;flex:none}
img{display:block;height:640px;width:auto;border-radius:8px;box-shadow:0 2px 12px #0003}figcaption{padding:6px 0}.bad{color:#b3261e}.bad,details{max-width:360px}
</style><nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>${names.map(section).join('')}</html>`
}

const figure = ({ width, theme, language, picture, problems, notes }: Shot) =>
  `<figure><figcaption>${width} · ${theme} · ${language}</figcaption>${
    picture ? `<a href="${picture}"><img loading="lazy" src="${picture}" alt=""></a>` : ''
  }${problems.map((problem) => `<p class="bad">${escaped(problem)}</p>`).join('')}${
    notes.length > 0 ? `<details><summary>${notes.length}</summary>${notes.map(escaped).join('<br>')}</details>` : ''
  }</figure>`
