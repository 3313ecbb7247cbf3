import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { mayDo } from '../../lib/session/may.tsx'
import { rating } from '../../lib/language/format.ts'
import type { CurrentUser } from '../../lib/session/session.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, VerifiedBadge } from '../../ui/chip.tsx'
import { Stat } from '../../ui/figures.tsx'
import { PictureButton } from './picture-button.tsx'

/** Who somebody is, as others see them. */
export function ProfileHeader({ user }: { user: CurrentUser }) {
  return (
    <Card className="flex flex-col items-center gap-5 p-5 text-center sm:flex-row sm:text-left">
      {mayDo(user, 'account') && <PictureButton />}
      <div className="min-w-0 max-w-full">
        <p className="text-lg font-bold break-words">{user.name}</p>
        {user.company && <p className="break-words text-quiet">{user.company}</p>}
        <div className="mt-3 flex flex-wrap justify-center gap-2 sm:justify-start">
          {user.userType && (
            <Chip tone="marigold">
              {user.userType === 'shipper' ? <Trans>Shipper</Trans> : <Trans>Transporter</Trans>}
            </Chip>
          )}
          <VerifiedBadge verified={user.isVerified} showUnverified />
          {user.isAdmin && (
            <Chip tone="purple" icon={<ShieldCheck aria-hidden />}>
              <Trans>Admin</Trans>
            </Chip>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Counted from facts, never written by their owner; without trips there is nothing to count. */
export function ProfileStats({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  // Three beside each other on the narrowest phone, with their words whole.
  const tile = 'min-[360px]:max-sm:px-2.5! max-[359px]:px-1!'
  return (
    <div className="grid grid-cols-3 gap-2 sm:gap-3">
      <Stat className={tile} label={t`Total Trips`} value={user.totalTrips || '–'} />
      <Stat className={tile} label={t`Rating`} value={rating(user.rating)} />
      <Stat className={tile} label={t`Punctuality`} value={user.punctuality === null ? '–' : `${user.punctuality}%`} />
    </div>
  )
}
