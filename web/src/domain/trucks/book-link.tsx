import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { bookingLink } from './truck.ts'

/** Book This Truck; who cannot book with the account of this session is told so, and stays where they are. */
export function BookLink({ truckId, size, isMain = true }: { truckId: string; size?: 'lg'; isMain?: boolean }) {
  const { t } = useLingui()
  const { user } = useAuth()
  const look = { variant: isMain ? 'main' : 'outline', ...(size && { size }) } as const
  const wide = size && 'max-sm:w-full'
  if (user && user.userType !== 'shipper')
    return (
      <Button
        {...look}
        className={wide}
        onClick={() =>
          toast({
            title: t`Trucks are booked with a shipper account`,
            description: user.isAdmin
              ? t`You are signed in to the office.`
              : t`You are signed in as a driver. Log out, then log in or sign up as a shipper: the same mobile number may be both.`,
          })
        }
      >
        <Trans>Book This Truck</Trans>
      </Button>
    )
  return (
    <Link href={bookingLink(truckId, user)} className={buttonStyle(look, wide)}>
      <Trans>Book This Truck</Trans>
    </Link>
  )
}
