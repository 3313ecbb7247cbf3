import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../office/render-office.tsx'
import { useAuth } from '../../lib/session/session.tsx'
import { ReportButton } from './report-button.tsx'

const office = renderOffice()
const asShipper = () =>
  (office.answers['GET /api/user'] = { id: 's1', name: 'Asha', isAdmin: false, userType: 'shipper' })
const aButton = (id: string) => office.render(<ReportButton subject="person" id={id} name="Ravi" />)
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Report Ravi' }))
  return within(await screen.findByRole('dialog', { name: 'Report Ravi' }))
}
const said = 'You have reported this'

test('a report takes a reason or words, is sent once, and is remembered where it was made', async () => {
  asShipper()
  office.answers['GET /api/reports'] = [200, []]
  aButton('t1')
  const sheet = await open()
  fireEvent.click(sheet.getByRole('button', { name: 'Send report' }))
  expect(await sheet.findByText('Choose a reason or write one')).toBeTruthy()
  expect(office.sent('POST', '/api/reports')).toEqual([])
  fireEvent.click(sheet.getByRole('radio', { name: 'Behaves badly' }))
  fireEvent.change(sheet.getByRole('textbox'), { target: { value: 'Shouted at my driver' } })
  office.answers['POST /api/reports'] = [201, { id: 'r1' }]
  fireEvent.click(sheet.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(office.sent('POST', '/api/reports')).toMatchObject([
    { body: { subject: 'person', id: 't1', reason: 'Behaves badly: Shouted at my driver' } },
  ])
  expect(await screen.findByText('Thank you. The office looks at it.')).toBeTruthy()
})

test('what was reported before, on another device too, is said when the sheet opens', async () => {
  asShipper()
  office.answers['GET /api/reports'] = [200, [{ id: 'r1', subject: 'person', reason: 'Spam', createdAt: 'x' }]]
  aButton('t2')
  const sheet = await open()
  expect(await sheet.findByText('You have reported this. The office looks at it.')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Send report' })).toBeNull()
  fireEvent.click(sheet.getAllByRole('button', { name: 'Close' })[0]!)
  expect(await screen.findByText(said)).toBeTruthy()
})

test.each([
  ['themselves', { id: 't3', name: 'Ravi', isAdmin: false, userType: 'transporter' }],
  ['as a clerk, who has other ways', { id: 'a1', name: 'Meena', isAdmin: true, officeRole: 'owner' }],
])('nobody reports %s', async (_, user) => {
  office.answers['GET /api/user'] = user
  office.render(
    <>
      <Who />
      <ReportButton subject="person" id="t3" name="Ravi" />
    </>,
  )
  await screen.findByText(`Signed in: ${user.id}`)
  expect(screen.queryByRole('button', { name: 'Report Ravi' })).toBeNull()
})

function Who() {
  const { user } = useAuth()
  return <p>Signed in: {user?.id}</p>
}
