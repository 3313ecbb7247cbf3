import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { DecideProposal } from './decide-proposal.tsx'

const page = renderDriver()
const why = 'Cartons got wet at the dock; the driver left the tarpaulin open for a while. Both share it.'
const proposal = {
  id: 'p1',
  kind: 'decide_dispute',
  status: 'waiting',
  booking: { id: 'b1', reference: 'VP-20131', fromLocation: 'Mumbai', toLocation: 'Jodhpur' },
  amount: 2500,
  fromDriver: 1000,
  why,
  proposedBy: { id: 'c1', name: 'Asha Rao' },
  can: { confirm: true, decline: true },
} as unknown as Parameters<typeof DecideProposal>[0]['proposal']

test('before money moves, a second clerk reads who gets it, by which transfer, what is open and whether it arrived', async () => {
  page.render(
    <DecideProposal
      proposal={{
        ...proposal,
        kind: 'reverse_payment',
        fromDriver: null,
        party: { id: 'u1', name: 'Balbir Singh', company: 'Singh Roadways' },
        reference: 'N400262718000001',
        valueDate: '2026-11-20',
        balanceFromShipper: 30_000,
        balanceToDriver: 20_000,
        hasPod: true,
      }}
    />,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  const { textContent } = await screen.findByRole('dialog')
  for (const said of ['Singh Roadways', 'N400262718000001', '20\u00a0Nov', '₹30,000.00', '₹20,000.00', 'uploaded'])
    expect(textContent).toContain(said)
})

test('before confirming, a second clerk reads the whole reason and what comes off each price', async () => {
  page.render(<DecideProposal proposal={proposal} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  const { textContent } = await screen.findByRole('dialog')
  for (const said of [why, 'Shipper Price −₹2,500.00', 'Driver Price −₹1,000.00']) expect(textContent).toContain(said)
})
