import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LaneContractView } from '@vapsi/contract/loads/contracts'
import { mayDo } from '../../lib/session/may.tsx'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { day, money, tons } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import type { CurrentUser } from '../../lib/session/session.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Expander } from '../../ui/expander.tsx'
import { RouteRow } from '../../ui/trip/route-line.tsx'
import { ContractActs } from './contract-acts.tsx'
import { ContractWeeks } from './contract-weeks.tsx'

/** What was agreed, with whom, what this side may do, and what was kept. */
export function ContractCard({ contract, user }: { contract: LaneContractView; user: CurrentUser }) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const { shipper, weeklyTrucks } = contract
  const [from, to] = [nameIn(contract.fromLocation), nameIn(contract.toLocation)]
  const isShipper = user.userType === 'shipper'
  const last = day(contract.endsOn)
  return (
    <Card aria-label={t`Contract from ${from} to ${to}`} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 font-bold">
          <RouteRow wraps from={from} to={to} />
        </h2>
        <StatusChip status={contract.status} />
      </div>
      <p>
        <b className="tabular">{money(contract.price)}</b> <Trans>a truck</Trans> ·{' '}
        <Plural value={weeklyTrucks} one="# truck a week" other="# trucks a week" />
      </p>
      <p className="text-sm text-quiet">
        {words.category(contract.vehicleCategory)} · <Trans>up to {tons(contract.upToTons)}</Trans> ·{' '}
        {contract.status === 'ended' ? <Trans>ended on {last}</Trans> : <Trans>until {last}</Trans>}
      </p>
      {isShipper ? <Carriers contract={contract} /> : <p className="text-sm">{shipper.company ?? shipper.name}</p>}
      {mayDo(user, isShipper ? 'post' : 'bid') && <ContractActs contract={contract} />}
      {contract.carriers.some(({ answer }) => answer === 'accepted' || answer === 'left') && (
        <Expander label={t`What was kept`}>
          <ContractWeeks id={contract.id} isShipper={isShipper} />
        </Expander>
      )}
    </Card>
  )
}

function StatusChip({ status }: Pick<LaneContractView, 'status'>) {
  const { t } = useLingui()
  const [tone, word] = (
    {
      offered: ['orange', t`Open offer`],
      running: ['green', t`Runs`],
      ending: ['orange', t`Notice given`],
      ended: ['grey', t`Ended`],
    } as const
  )[status]
  return <Chip tone={tone}>{word}</Chip>
}

/** Whom it was offered to, and what each of them said. */
function Carriers({ contract }: { contract: LaneContractView }) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line text-sm">
      {contract.carriers.map((carrier) => (
        <li key={carrier.id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
          <span className="min-w-0 wrap-anywhere">{carrier.company ?? carrier.name}</span>
          <span className="text-quiet">
            <Answer carrier={carrier} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Answer({ carrier }: { carrier: LaneContractView['carriers'][number] }) {
  const { answer, weeklyTrucks, endsOn } = carrier
  const last = endsOn && day(endsOn)
  if (answer === 'open') return <Trans>no answer yet</Trans>
  if (answer === 'declined') return <Trans>declined</Trans>
  if (answer === 'left') return <Trans>has left</Trans>
  if (last) return <Trans>leaves after {last}</Trans>
  return <Plural value={weeklyTrucks ?? 0} one="# truck a week" other="# trucks a week" />
}
