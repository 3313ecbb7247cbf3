import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Draws the icons of `public/icons` from the loop of the logo: `npm run -w web icons`. */
const dir = join(import.meta.dirname, '../public/icons')
mkdirSync(dir, { recursive: true })

const loop = (ink: string, back: string) => `
  <g fill="none" stroke-linecap="round" stroke-linejoin="round">
    <circle cx="7" cy="9" r="5" stroke="${ink}" stroke-width="3.6"/>
    <g fill="${ink}"><circle cx="19.5" cy="9" r="2.1"/><circle cx="27" cy="9" r="2.1"/><circle cx="34.5" cy="9" r="2.1"/></g>
    <path d="M48 14v4c0 8-5 12.5-13 12.5H14m7.5-7L13.5 30.5l8 7" stroke="${back}" stroke-width="4.2"/>
    <circle cx="48" cy="9" r="7" fill="#F6A51C"/>
  </g>`

/** The loop in the middle of a square; `margin` is the free share on each side. */
const square = (margin: number, radius: number) => {
  const scale = (100 * (1 - 2 * margin)) / 57
  const y = 50 - 20.5 * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="#13233F"/>
  <g transform="translate(${50 - 28.5 * scale} ${y}) scale(${scale})">${loop('#fff', '#3DBE98')}</g></svg>`
}

const png = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ palette: true }).toFile(join(dir, name))

writeFileSync(join(dir, 'favicon.svg'), square(0.14, 22).replace(/\n\s*/g, ''))
await png(square(0.16, 0), 180, 'icon-180.png')
await png(square(0.14, 22), 192, 'icon-192.png')
await png(square(0.14, 22), 512, 'icon-512.png')
// Platforms cut these into circles and other shapes, so the drawing stays in the middle.
await png(square(0.24, 0), 512, 'icon-maskable-512.png')

const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -8 60 60">${loop('#fff', '#fff').replaceAll('#F6A51C', '#fff')}</svg>`
await png(badge, 96, 'badge-96.png')

const share = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#FBF9F5"/>
  <g transform="translate(330 118) scale(9.5)">${loop('#13233F', '#0E7A5F')}</g></svg>`
await sharp(Buffer.from(share)).png({ palette: true }).toFile(join(dir, 'share.png'))
console.log('icons drawn')
