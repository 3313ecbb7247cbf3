import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { stored } from '../../lib/stored.ts'
import { useBrowserState } from '../../lib/use-browser-state.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

interface View {
  name: string
  search: string
}

const most = 12
const keyOf = (path: string) => `vapsi.views ${path}`
function readViews(path: string): View[] {
  try {
    const kept: unknown = JSON.parse(stored.read(keyOf(path)) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((one): one is View => typeof one?.name === 'string' && typeof one?.search === 'string')
      : []
  } catch {
    return []
  }
}

/** Filters and order of a list under a name of the clerk's own, kept on this device; without the row that is open. */
export function SavedViews({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLingui()
  const [path] = useLocation()
  const search = withoutRow(useSearch())
  const [views, setViews] = useBrowserState(() => readViews(path), [] as View[])
  const [isNaming, setNaming] = useState(false)
  const keep = (next: View[]) => {
    setViews(next)
    stored.write(keyOf(path), JSON.stringify(next))
  }
  const isSaved = views.some((view) => view.search === search)
  return (
    <>
      {views.map((view) => (
        <span
          key={view.name}
          className={cx(
            'inline-flex h-11 max-w-48 items-center rounded-full border pl-4 text-sm',
            view.search === search ? 'border-ink bg-soft-marigold font-semibold' : 'border-line bg-card',
          )}
        >
          <Link href={`${path}?${view.search}`} className="min-w-0 truncate">
            {view.name}
          </Link>
          <button
            type="button"
            aria-label={t`Forget view ${view.name}`}
            onClick={() => keep(views.filter(({ name }) => name !== view.name))}
            className="grid size-11 shrink-0 place-content-center text-quiet hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      ))}
      {isFiltered && !isSaved && views.length < most && (
        <Button variant="quiet" icon={<Bookmark aria-hidden />} onClick={() => setNaming(true)}>
          <Trans>Save view</Trans>
        </Button>
      )}
      {isNaming && (
        <NameView
          onClose={() => setNaming(false)}
          onName={(name) => keep([...views.filter((view) => view.name !== name), { name, search }])}
        />
      )}
    </>
  )
}

function withoutRow(search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('open')
  return kept.toString()
}

function NameView({ onClose, onName }: { onClose: () => void; onName: (name: string) => void }) {
  const { t } = useLingui()
  const form = useId()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    onName(name.trim())
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Save view`}
      footer={
        <Button type="submit" form={form} variant="ink" disabled={name.trim() === ''}>
          <Trans>Save view</Trans>
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label={t`Name of the view`} required>
          <Input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
            autoFocus
            maxLength={30}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
