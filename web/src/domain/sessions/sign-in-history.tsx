import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { type SignInView, sessions } from '@vapsi/contract/identity/sessions'
import { useState } from 'react'
import { type Pages, readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { When } from '../../ui/figures.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { CentredSpinner } from '../../ui/spinner.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { deviceName } from '../audit/device-name.ts'

const outcomes: Record<SignInView['outcome'], MessageDescriptor> = {
  signed_in: msg`Signed in`,
  wrong_password: msg`Wrong password`,
  wrong_code: msg`Wrong OTP`,
  wrong_second_factor: msg`Wrong second factor`,
}

/** Sign-ins of the last 90 days, successful and failed; loaded on request. */
export function SignInHistory({ pages = readPages(sessions.signIns, { limit: 20 }) }: { pages?: Pages<SignInView> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="border-t border-line pt-4">
      <Button variant="quiet" className="-ml-4" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <Trans>Hide sign-in history</Trans> : <Trans>Show sign-in history</Trans>}
      </Button>
      {isOpen && <History pages={pages} />}
    </section>
  )
}

function History({ pages }: { pages: Pages<SignInView> }) {
  const { _ } = useLingui()
  const list = usePaged(pages)
  if (list.data === undefined)
    return list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : <CentredSpinner />
  if (list.rows.length === 0)
    return (
      <p className="text-sm text-quiet">
        <Trans>No sign-ins in the last 90 days</Trans>
      </p>
    )
  return (
    <>
      <ul aria-label={_(msg`Sign-in history`)} className="divide-y divide-line text-sm">
        {list.rows.map(({ id, outcome, agent, address, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className={outcome === 'signed_in' ? 'font-semibold' : 'font-semibold text-danger'}>
              {_(outcomes[outcome])}
            </span>
            <When at={at} className="text-quiet" />
            <span className="w-full break-words text-quiet">
              {(agent && deviceName(agent)) || <Trans>Unknown device</Trans>} ·{' '}
              <span className="tabular break-all">{address}</span>
            </span>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
