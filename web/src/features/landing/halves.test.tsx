import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@vapsi/contract/values/language'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { Halves } from './halves.tsx'
import { Screens } from './screens.tsx'

const page = renderDriver()

test('shipper and driver have the same room and button; the way home is drawn to scale', async () => {
  page.render(<Halves />)
  const halves = within(await screen.findByRole('region', { name: 'Shipper or driver' }))
  const [ship, drive] = halves.getAllByRole('link')
  expect([ship!.getAttribute('href'), drive!.getAttribute('href')]).toEqual(['/shipper/signup', '/driver/signup'])
  expect(ship!.className).toBe(drive!.className)
  const [shipper, driver] = halves.getAllByRole('heading').map((heading) => heading.parentElement)
  expect(shipper!.className).toBe(driver!.className)
  expect(within(driver!).getByRole('img', { name: /^Empty .* loaded .* empty / })).toBeTruthy()
})

test('what it looks like is shown by pictures of the product in the language of the page, each with its words', async () => {
  page.render(<Screens />)
  const pictures = await screen.findAllByRole<HTMLImageElement>('img')
  expect(pictures).toHaveLength(6)
  for (const picture of pictures) {
    expect(picture.alt).not.toBe('')
    for (const src of LANGUAGES.map((language) => picture.getAttribute('src')!.replace(/-en\./, `-${language}.`)))
      expect(existsSync(join(import.meta.dirname, '../../../public', src)), src).toBe(true)
  }
})
