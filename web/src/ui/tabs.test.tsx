import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const items = ['Loads', 'My bids', 'Past'].map((label) => ({ id: label, label, content: `${label} here` }))
const tab = (name: string) => screen.getByRole('tab', { name })

test('a press shows its panel and no other, which belongs to its tab', () => {
  render(<Tabs label="What to show" items={items} />)
  expect(screen.getByRole('tabpanel').textContent).toBe('Loads here')
  fireEvent.click(tab('Past'))
  expect(screen.getByRole('tabpanel', { name: 'Past' }).textContent).toBe('Past here')
  expect(screen.queryByText('Loads here')).toBeNull()
  expect(tab('Past').getAttribute('aria-selected')).toBe('true')
})

test('arrows go round, Home and End to the ends, and only the shown tab is a stop of the Tab key', () => {
  const shown: string[] = []
  render(<Tabs label="What to show" items={items} onChange={(id) => shown.push(id)} />)
  for (const key of ['ArrowLeft', 'ArrowRight', 'End', 'Home', 'a'])
    fireEvent.keyDown(document.activeElement === document.body ? tab('Loads') : document.activeElement!, { key })
  expect(shown).toEqual(['Past', 'Loads', 'Past', 'Loads'])
  expect(document.activeElement).toBe(tab('Loads'))
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
})

test('whoever holds the value decides', () => {
  render(<Tabs label="What to show" items={items} value="Loads" onChange={() => null} />)
  fireEvent.click(tab('Past'))
  expect(screen.getByRole('tabpanel').textContent).toBe('Loads here')
})
