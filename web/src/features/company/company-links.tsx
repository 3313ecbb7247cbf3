import { Trans } from '@lingui/react/macro'
import { BookMarked, ChevronRight, FileSignature, Handshake, KeyRound, UsersRound, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { mayDo } from '../../lib/session/may.tsx'
import type { CurrentUser } from '../../lib/session/session.tsx'

/** The ways to what belongs to an account: contracts, a shipper's known carriers and, for its owners, people, API keys and webhooks. */
export function CompanyLinks({ user }: { user: CurrentUser }) {
  const isOwner = mayDo(user, 'account')
  return (
    <div className="grid grid-cols-1 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {user.userType === 'shipper' && (
        <Way href="/addresses" icon={<BookMarked aria-hidden />}>
          <Trans>Address book</Trans>
        </Way>
      )}
      {user.userType === 'shipper' && (
        <Way href="/carriers" icon={<Handshake aria-hidden />}>
          <Trans>Known carriers</Trans>
        </Way>
      )}
      {user.userType !== 'driver' && (
        <Way href="/contracts" icon={<FileSignature aria-hidden />}>
          <Trans>Contracts</Trans>
        </Way>
      )}
      {isOwner && (
        <>
          <Way href="/profile/people" icon={<UsersRound aria-hidden />}>
            <Trans>People</Trans>
          </Way>
          <Way href="/profile/api-keys" icon={<KeyRound aria-hidden />}>
            <Trans>API keys</Trans>
          </Way>
          <Way href="/profile/webhooks" icon={<Webhook aria-hidden />}>
            <Trans>Webhooks</Trans>
          </Way>
        </>
      )}
    </div>
  )
}

function Way({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="flex min-h-14 items-center gap-3 px-5 font-semibold hover:bg-soft-grey [&>svg]:size-5 [&>svg]:text-quiet"
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight aria-hidden />
    </Link>
  )
}
