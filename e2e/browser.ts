import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const root = dirname(import.meta.dirname)
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const chosen = process.env['CHROME_PATH']

/**
 * For journeys and pictures: $CHROME_PATH, else the browser from npm. That one is headless, takes half the processor
 * time of a full browser, and is the same everywhere. It is built for Linux on x64; other systems use their own.
 */
export const openBrowser = (): Promise<Browser> =>
  launch(flags, chosen ?? (`${process.platform} ${process.arch}` === 'linux x64' ? undefined : systemBrowser()))

/** A full browser as people have it, if there is one: for measurements. */
export const openWholeBrowser = (...more: string[]): Promise<Browser> =>
  launch([...flags, ...more], chosen ?? systemBrowser())

async function launch(args: string[], executablePath?: string): Promise<Browser> {
  if (executablePath) return chromium.launch({ executablePath, args })
  const packaged = await packagedBrowser()
  return chromium.launch({ executablePath: packaged.path, args, env: { ...process.env, ...packaged.env } })
}

function systemBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
  const installed = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ]
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...installed].find((path) =>
    existsSync(path),
  )
}

interface Packaged {
  path: string
  env: Record<string, string>
}

/** Its own flags are meant for a cloud function (one process, no web security), so only its files are used. */
async function packagedBrowser(): Promise<Packaged> {
  const folder = join(root, '.cache/chromium')
  if (!existsSync(folder)) await unpackInto(folder)
  const libraries = [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  return { path: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fontsOf(folder) } }
}

/**
 * Its own font configuration points to the temporary folder; without any font, text has no width and nothing can be
 * clicked.
 */
function fontsOf(folder: string): string {
  const file = join(folder, 'fonts.conf')
  const folders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  const lines = [...folders.map((path) => `<dir>${path}</dir>`), `<cachedir>${join(folder, 'font-cache')}</cachedir>`]
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>\n${lines.join('\n')}\n</fontconfig>\n`)
  return file
}

async function unpackInto(folder: string) {
  const { default: sparticuz, inflate } = await import('@sparticuz/chromium')
  const draft = `${folder}-${process.pid}`
  const given = process.env['TMPDIR']
  mkdirSync(draft, { recursive: true })
  // It unpacks into the temporary folder under fixed names, and mistakes a partial file there for a complete one.
  process.env['TMPDIR'] = draft
  try {
    await sparticuz.executablePath()
    await inflate(join(root, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br'))
  } finally {
    if (given === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = given
  }
  try {
    renameSync(draft, folder)
  } catch {
    // Another run was faster.
    rmSync(draft, { recursive: true, force: true })
  }
}
