import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@vapsi/contract/values/language'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { Screens } from './screens.tsx'

const page = renderDriver()

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
