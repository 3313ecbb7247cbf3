import { useLingui } from '@lingui/react/macro'
import { searchTonsOf } from '@vapsi/contract/market/search-weight'
import type { ReactNode, Ref } from 'react'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { DaySelect } from './day-select.tsx'

interface LaneFieldsProps {
  /** The fields of both ends. */
  from: ReactNode
  to: ReactNode
  day: string
  /** `today`, `tomorrow`, a day, or empty for any. */
  onDay: (day: string) => void
  dayBox?: Ref<HTMLSelectElement>
  weight: string
  onWeight: (weight: string) => void
  /** The search was pressed: from now on a weight that nobody can read is named. */
  wasAsked?: boolean
  /** What narrows it: a kind of truck. */
  kind?: ReactNode
  button: ReactNode
}

/** What every search of trucks asks for, in one order: from, to, when, weight. Beside one another where there is room. */
export function LaneFields(props: LaneFieldsProps) {
  const { t } = useLingui()
  const { kind, weight } = props
  const isUnread = props.wasAsked && weight.trim() !== '' && searchTonsOf(weight) === null
  return (
    <div className="@container">
      <div
        className={cx(
          'grid grid-cols-1 items-start gap-3',
          kind
            ? '@4xl:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,2.6fr)_auto]'
            : '@4xl:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,1.4fr)_auto]',
        )}
      >
        <div className="grid grid-cols-[14px_minmax(0,1fr)] gap-x-3.5 @4xl:contents">
          <Rail />
          <div className="grid gap-3 @4xl:contents">
            {props.from}
            {props.to}
          </div>
        </div>
        <div
          className={cx(
            'grid grid-cols-[minmax(0,1fr)_minmax(0,6rem)] items-start gap-3 @4xl:contents',
            Boolean(kind) && '@md:grid-cols-[minmax(0,1fr)_minmax(0,6rem)_minmax(0,1.2fr)]',
          )}
        >
          <Field label={t`When`}>
            <DaySelect ref={props.dayBox} name="day" value={props.day} onChange={props.onDay} />
          </Field>
          <Field label={t`Weight`} error={isUnread && t`Such as 9 t or 500 kg`}>
            <Input
              name="weight"
              inputMode="decimal"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={20}
              placeholder={t`9 t`}
              value={weight}
              onChange={(event) => props.onWeight(event.target.value)}
            />
          </Field>
          {kind && <div className="col-span-2 min-w-0 @md:col-span-1">{kind}</div>}
        </div>
        <div className="grid @4xl:mt-7">{props.button}</div>
      </div>
    </div>
  )
}

/** The route line, standing: its dots sit beside the two fields they belong to. */
const Rail = () => (
  <span aria-hidden className="flex flex-col items-center pt-[45px] pb-[17px] @4xl:hidden">
    <span className="size-3.5 shrink-0 rounded-full border-[3px] border-ink" />
    <span className="my-1 w-[3px] flex-1 bg-[radial-gradient(circle,var(--track)_1px,transparent_1.35px)] bg-size-[3px_7px] bg-position-[center_top]" />
    <span className="size-3.5 shrink-0 rounded-full bg-marigold" />
  </span>
)
