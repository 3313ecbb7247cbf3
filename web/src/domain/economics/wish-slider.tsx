import { Trans, useLingui } from '@lingui/react/macro'

/** From most money to a truck that comes home full. */
export function WishSlider({ value, onChange }: { value: number; onChange: (wish: number) => void }) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p aria-hidden className="font-semibold">
        <Trans>What counts more</Trans>
      </p>
      <input
        aria-label={t`What counts more`}
        type="range"
        min={0}
        max={1}
        step={0.25}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 accent-return"
      />
      <span className="flex justify-between text-quiet">
        <span>
          <Trans>most money</Trans>
        </span>
        <span>
          <Trans>home full</Trans>
        </span>
      </span>
    </div>
  )
}
