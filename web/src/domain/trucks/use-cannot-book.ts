import { useLingui } from '@lingui/react/macro'
import { useAuth } from '../../lib/session/session.tsx'

/** Why this account cannot book a truck, in words; null if it can. */
export function useCannotBook(): { title: string; description: string; variant: 'destructive' } | null {
  const { t } = useLingui()
  const { user } = useAuth()
  if (!user || user.userType === 'shipper') return null
  return {
    title: t`Trucks are booked with a shipper account`,
    variant: 'destructive',
    description: user.isAdmin
      ? t`You are signed in to the office.`
      : t`You are signed in as a driver. Log out, then log in or sign up as a shipper: the same mobile number may be both.`,
  }
}
