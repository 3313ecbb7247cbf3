import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '../../ui/form/toggles.tsx'
import { useCarriers } from './use-carriers.ts'

/** Whether known carriers see the load an hour before the market; nothing for who has none. */
export function CarriersFirst({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const { t } = useLingui()
  const known = useCarriers().rows.filter(({ isKnown }) => isKnown)
  if (known.length === 0) return null
  const names = known.map(({ company, name }) => company ?? name).join(', ')
  return (
    <div className="sm:col-span-2">
      <Switch
        checked={value}
        onChange={onChange}
        label={t`Ask my known carriers first`}
        hint={
          <Trans>{names}: those with such a truck see it alone for one hour of the day. Then everybody does.</Trans>
        }
      />
    </div>
  )
}
