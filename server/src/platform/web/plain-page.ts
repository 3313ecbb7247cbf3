import { LANGUAGES, type Language, languageOf, languages } from '@vapsi/contract/values/language'
import { pageTextIn } from '@vapsi/contract/messages/tell'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { localeCookie } from '../http/cookies.ts'
import type { Limits } from '../http/limits/limits.ts'
import { rateLimitKey } from '../http/limits/rate-limit-key.ts'
import { scriptFontFaces } from './script-fonts.ts'

/** A text page for anybody with its address: no sign-in, and readable on any phone without script. */
export interface PlainPage {
  title: string
  /** HTML; user input in it is escaped. */
  body: string
  /** The browser reloads it automatically. */
  refresh?: { afterSeconds: number; to: string }
  /** One of our own files, for extras beyond the text. */
  script?: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  limits: Pick<Limits, 'request'>
  query: { lang?: Language | undefined }
}

/**
 * 404 when there is no such page, explained for people with an old address; always counted against the address that
 * asks.
 */
export async function sendPlainPage(
  { request, reply, limits, query }: Asked,
  make: (language: Language) => Promise<PlainPage | undefined>,
): Promise<FastifyReply> {
  await limits.request(`a:${rateLimitKey(request.ip)}`)
  const chosen = LANGUAGES.find((one) => one === request.cookies[localeCookie])
  const language = query.lang ?? chosen ?? languageOf(request.headers['accept-language'])
  const page = await make(language)
  return reply
    .code(page ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header('vary', 'cookie, accept-language')
    .header(
      'content-security-policy',
      `default-src 'none'; ${page?.script ? "script-src 'self'; worker-src 'self'; connect-src 'self'; " : ''}style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .send(written(page ?? nothingHere(language), language))
}

/** The same for all addresses: it does not reveal whether one ever existed. */
function nothingHere(language: Language): PlainPage {
  const title = pageTextIn(language, 'nothing', {})
  return { title, body: `<h1>${escaped(title)}</h1>${paragraph(pageTextIn(language, 'nothing_why', {}))}` }
}

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`
export const factList = (facts: readonly (readonly [name: string, value: string])[]): string =>
  `<dl>${facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`

function written({ title, body, refresh: again, script }: PlainPage, language: Language): string {
  const others = LANGUAGES.filter((one) => one !== language)
    .map((one) => `<a href="?lang=${one}" lang="${one}">${languages[one].name}</a>`)
    .join('')
  const refresh = again ? `<meta http-equiv="refresh" content="${again.afterSeconds};url=${escaped(again.to)}">` : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<meta name="robots" content="noindex">${script ? `<script src="${script}" defer></script>` : ''}<title>${escaped(title)} · Vapsi</title><style>${scriptFontFaces(language, body)}${style}</style></head><body><header><b>Vapsi</b> वापसी</header><nav>${others}</nav><main>${body}</main></body></html>`
}

const style =
  ':root{color-scheme:light dark;--ink:#13233f;--paper:#fbf9f5;--quiet:#5b6579;--line:#e7e1d7;--good:#0b6b4e;--bad:#a3260f}@media(prefers-color-scheme:dark){:root{--ink:#f3efe7;--paper:#0e1729;--quiet:#9aa8c2;--line:#26334f;--good:#3dbe98;--bad:#ff9a85}}' +
  'body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 Scripts,system-ui,sans-serif}header,nav,main{max-width:34rem;margin:0 auto;padding:12px 16px}header{padding-bottom:0}nav{display:flex;flex-wrap:wrap;gap:0 16px;border-bottom:1px solid var(--line);padding-block:0}nav a{padding:10px 0;color:inherit}' +
  'dl{margin:16px 0;border-top:1px solid var(--line)}dt{padding-top:8px;color:var(--quiet);font-size:14px}dd{margin:0;padding-bottom:8px;border-bottom:1px solid var(--line);font-weight:600;overflow-wrap:anywhere}.good,.bad{margin:8px 0;font-size:28px;font-weight:700}.good{color:var(--good)}.bad{color:var(--bad)}.quiet{color:var(--quiet);font-size:14px}h1{margin:8px 0;font-size:24px;line-height:1.2}button{width:100%;min-height:48px;border:1.5px solid var(--ink);border-radius:10px;background:none;color:inherit;font:inherit;font-weight:600;line-height:1.2}button[hidden]{display:none}button svg{display:inline;width:20px;margin:0 8px 0 0;vertical-align:-4px}button:focus-visible,a:focus-visible{outline:2px solid var(--good);outline-offset:2px}progress{width:100%;height:8px;accent-color:var(--good)}svg{display:block;width:100%;height:auto;margin:12px 0}.map{border:1px solid var(--line);border-radius:12px}.map image{opacity:.25}.map path{fill:none}.map text{fill:var(--ink);font-weight:700;stroke:var(--paper);paint-order:stroke;stroke-linejoin:round}.credit{margin:-8px 0 0;text-align:right;font-size:12px;color:var(--quiet)}.credit a{color:inherit}@media(prefers-color-scheme:dark){.map image{filter:invert(1)}}'
