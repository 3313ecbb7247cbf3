import { useLingui } from '@lingui/react/macro'
import type { MATCH_EVIDENCE, StatementLineView } from '@vapsi/contract/payments/bank-statements'
import { CircleHelp, CheckCheck, Copy, Undo2, X } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'

type Match = NonNullable<StatementLineView['match']>

export function MatchChip({ kind }: { kind: Match['kind'] }) {
  const { t } = useLingui()
  const looks = {
    exact: [t`exact`, 'green', CheckCheck],
    probable: [t`probable`, 'marigold', CircleHelp],
    duplicate: [t`UTR used before`, 'red', Copy],
    return: [t`return`, 'red', Undo2],
    returned: [t`returned`, 'orange', Undo2],
    none: [t`no match`, 'grey', X],
  } as const
  const [text, tone, Sign] = looks[kind]
  return (
    <Chip tone={tone} icon={<Sign aria-hidden />}>
      {text}
    </Chip>
  )
}

/** Why a booking is offered: `its number, the agreed amount`. */
export function useEvidenceText(): (evidence: readonly (typeof MATCH_EVIDENCE)[number][]) => string {
  const { t } = useLingui()
  const words = {
    utr: t`reported UTR`,
    number: t`its number`,
    party: t`name`,
    amount: t`agreed amount`,
    sum: t`sum of several`,
    date: null,
  }
  return (evidence) => evidence.flatMap((one) => words[one] ?? []).join(', ')
}
