import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { UserDetails } from './user-details.tsx'

const office = renderOffice()
const onMarket = { postings: 0, loads: 0, bids: 0, requests: 0 }
const user = {
  name: 'Balbir',
  userType: 'transporter',
  mobile: '9812345678',
  suspendedAt: null,
  onMarket,
  openReports: 0,
}
const details = (mobileVerified: boolean) =>
  ({ ...user, mobileVerified }) as unknown as Parameters<typeof UserDetails>[0]['user']

test.each([
  [true, '9812345678'],
  [false, '9812345678 (not proven)'],
])('a mobile that a code has proven (%s) reads %s', (isProven, words) => {
  office.render(<UserDetails user={details(isProven)} />)
  expect(screen.getByText(words)).toBeTruthy()
})
