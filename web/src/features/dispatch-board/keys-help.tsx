import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** The keys of the board, each with what it does. */
export function useKeyWords(): [key: string, does: string][] {
  const { t } = useLingui()
  return [
    ['J K', t`next and previous load`],
    ['1–5', t`choose a truck`],
    ['Enter', t`assign and open the next load`],
    ['E', t`change the price`],
    ['U Z', t`undo for ten seconds`],
    ['X', t`select a load for the plan`],
    ['P', t`plan the selected loads, or all`],
    ['M', t`map`],
    ['/', t`search`],
    ['N', t`show new loads`],
    ['?', t`all keys`],
  ]
}

export function KeysHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useLingui()
  const words = useKeyWords()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Keys`}>
      <dl className="grid grid-cols-[6rem_1fr] gap-y-2 text-sm">
        {words.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <Key name={key} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const Key = ({ name }: { name: string }) => (
  <kbd className="rounded border border-line bg-paper px-1.5 py-0.5 font-semibold">{name}</kbd>
)

/** One line of them at the foot of a desk. */
export function KeysLine() {
  return (
    <p className="hidden h-9 items-center gap-4 overflow-hidden border-t border-line px-4 text-xs whitespace-nowrap text-quiet lg:flex">
      {useKeyWords().map(([key, does]) => (
        <span key={key}>
          <Key name={key} /> {does}
        </span>
      ))}
    </p>
  )
}
