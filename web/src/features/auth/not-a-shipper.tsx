import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'wouter'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'

/** Somebody else's link to book a truck, opened by a driver or a clerk: what is in the way, and both ways on. */
export function NotAShipper({ title, description, here }: { title: string; description: string; here: string }) {
  const { logout } = useAuth()
  const [, navigate] = useLocation()
  // Back at this very link, to sign in as who can book.
  const changeAccount = () => logout.mutate(undefined, { onSuccess: () => navigate(here, { replace: true }) })
  return (
    <section className="rounded-card border border-line bg-card p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 text-quiet">{description}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button variant="main" size="lg" busy={logout.isPending} onClick={changeAccount}>
          <Trans>Logout</Trans>
        </Button>
        <Link href="/dashboard" className={buttonStyle({ size: 'lg' })}>
          <Trans>Go to the dashboard</Trans>
        </Link>
      </div>
    </section>
  )
}
