import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { bookingLink } from './truck.ts'
import { useCannotBook } from './use-cannot-book.ts'

/** Book This Truck; who cannot book with the account of this session is told so, and stays where they are. */
export function BookLink({ truckId, size, isMain = true }: { truckId: string; size?: 'lg'; isMain?: boolean }) {
  const { user } = useAuth()
  const cannot = useCannotBook()
  const look = { variant: isMain ? 'main' : 'outline', ...(size && { size }) } as const
  const wide = size && 'max-sm:w-full'
  if (cannot)
    return (
      <Button {...look} className={wide} onClick={() => toast(cannot)}>
        <Trans>Book This Truck</Trans>
      </Button>
    )
  return (
    <Link href={bookingLink(truckId, user)} className={buttonStyle(look, wide)}>
      <Trans>Book This Truck</Trans>
    </Link>
  )
}
