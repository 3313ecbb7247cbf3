import { useLocation } from 'wouter'
import { NewsletterAnswer } from '../../features/newsletter/newsletter-answer.tsx'
import { PublicShell } from '../../ui/shell/public-shell.tsx'

/** /newsletter/confirm and /newsletter/unsubscribe, the two links of a newsletter mail. */
export function NewsletterConfirmScreen() {
  const [path] = useLocation()
  return (
    <PublicShell>
      <div className="mx-auto max-w-xl px-4 py-16 md:px-8">
        <NewsletterAnswer answer={path === '/newsletter/unsubscribe' ? 'unsubscribe' : 'confirm'} />
      </div>
    </PublicShell>
  )
}
