import { useIsHere } from '../../lib/use-browser-state.ts'

/** The device's own list, unseen over what its `relative` parent shows: a press anywhere on that opens it. */
export function CoveringSelect<V extends string>(props: {
  label: string
  value: V
  options: readonly { value: V; label: string; lang?: string }[]
  onChange: (value: V) => void
}) {
  return (
    <select
      aria-label={props.label}
      inert={!useIsHere()}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value as V)}
      className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer appearance-none rounded-full bg-card text-ink opacity-0"
    >
      {props.options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </select>
  )
}
