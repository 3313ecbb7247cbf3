import { Trans } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ShareProps } from './share-sheet.tsx'

const ShareSheet = lazy(() => import('./share-sheet.tsx').then((m) => ({ default: m.ShareSheet })))

/** Opens the words of a step, to be sent on. */
export function ShareButton({ className, ...share }: ShareProps & { className?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className={className} icon={<Share2 aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Share</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareSheet {...share} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
