import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** Keys of a desk, each with what it does. */
export type KeyWords = readonly (readonly [key: string, does: string])[]

const Key = ({ name }: { name: string }) => (
  <kbd className="rounded border border-line bg-paper px-1.5 py-0.5 font-semibold">{name}</kbd>
)

/** One line of them at the foot of a desk. */
export function KeysLine({ words }: { words: KeyWords }) {
  return (
    <p className="hidden h-9 items-center gap-4 overflow-hidden border-t border-line px-4 text-xs whitespace-nowrap text-quiet lg:flex">
      {words.map(([key, does]) => (
        <span key={key}>
          <Key name={key} /> {does}
        </span>
      ))}
    </p>
  )
}

/** All of them, for `?`. */
export function KeysHelp(props: { open: boolean; onOpenChange: (open: boolean) => void; words: KeyWords }) {
  const { t } = useLingui()
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} title={t`Keys`}>
      <dl className="grid grid-cols-[6rem_1fr] gap-y-2 text-sm">
        {props.words.map(([key, does]) => (
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
