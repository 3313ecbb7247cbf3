import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** Keys of a desk, each with what it does. */
export type KeyWords = readonly (readonly [key: string, does: string])[]

const Key = ({ name }: { name: string }) => (
  <kbd className="rounded border border-line bg-paper px-1.5 py-0.5 font-semibold">{name}</kbd>
)

/** One line of them at the foot of a desk; the last is the key that lists them all. */
export function KeysLine({ words }: { words: KeyWords }) {
  const named = ([key, does]: KeyWords[number]) => (
    <span key={key} className="flex h-9 shrink-0 items-center gap-1">
      <Key name={key} /> {does}
    </span>
  )
  return (
    <p className="hidden items-start gap-4 border-t border-line px-4 text-xs whitespace-nowrap text-quiet lg:flex">
      {/* What has no room goes as a whole; the last one leads to all of them. */}
      <span className="flex h-9 min-w-0 flex-1 flex-wrap gap-x-4 overflow-hidden">{words.slice(0, -1).map(named)}</span>
      {words.slice(-1).map(named)}
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
