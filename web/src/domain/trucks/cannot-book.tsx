import { Trans } from '@lingui/react/macro'
import type { ButtonLook } from '../../ui/button-style.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../lib/session/toast.ts'
import { useCannotBook } from './use-cannot-book.ts'

/** Book This Truck, for a driver or a clerk: why not, and they stay where they are. */
export function CannotBook(props: ButtonLook & { className: string | undefined }) {
  const cannot = useCannotBook()
  return (
    <Button {...props} onClick={() => cannot && toast(cannot)}>
      <Trans>Book This Truck</Trans>
    </Button>
  )
}
