import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Expander } from '../expander.tsx'

/** Fields that nobody needs to fill in, behind one line; open where something stands in them or is wrong. */
export function Folded({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  const [isWanted, setWanted] = useState(false)
  return (
    <div className="sm:col-span-2">
      <Expander
        open={isOpen || isWanted}
        onOpenChange={setWanted}
        label={
          <span>
            {label}{' '}
            <span className="font-normal text-quiet">
              (<Trans>optional</Trans>)
            </span>
          </span>
        }
      >
        <div className="grid grid-cols-1 gap-4 pt-1 sm:grid-cols-2">{children}</div>
      </Expander>
    </div>
  )
}
