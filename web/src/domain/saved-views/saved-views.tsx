import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SavedView, savedViews } from '@vapsi/contract/admin/saved-views'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { api, read } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../lib/session/toast.ts'
import { ActionError } from '../office/use-office-action.tsx'

/** More names than these are a list of their own. */
const most = 12

/** Filters and order of a list under a name of the clerk's own, kept with the account; without the row that is open. */
export function SavedViews({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLingui()
  const [page] = useLocation()
  const search = withoutRow(useSearch())
  const client = useQueryClient()
  const list = read(savedViews.list, { page })
  const views = useQuery(list).data ?? []
  const [isNaming, setNaming] = useState(false)
  const show = (change: (now: readonly SavedView[]) => SavedView[]) =>
    client.setQueryData<SavedView[]>(list.queryKey, (now = []) => change(now))
  const save = useMutation({
    mutationFn: (name: string) => api(savedViews.save, { page, name, search }),
    onSuccess: (saved) => {
      show((now) => [...now.filter(({ id }) => id !== saved.id), saved])
      setNaming(false)
    },
  })
  const forget = useMutation({
    mutationFn: (id: string) => api(savedViews.forget, { id }),
    onSuccess: (_, gone) => show((now) => now.filter(({ id }) => id !== gone)),
    onError: async (error) => {
      toast({ title: t`Not forgotten`, description: errorMessage(error, t`Please try again.`), variant: 'destructive' })
      await client.invalidateQueries(list)
    },
  })
  const isSaved = views.some((view) => view.search === search)
  return (
    <>
      {views.map((view) => (
        <span
          key={view.id}
          className={cx(
            'inline-flex h-11 max-w-48 items-center rounded-full border pl-4 text-sm',
            view.search === search ? 'border-ink bg-soft-marigold font-semibold' : 'border-line bg-card',
          )}
        >
          <Link href={`${page}?${view.search}`} className="min-w-0 truncate">
            {view.name}
          </Link>
          <button
            type="button"
            aria-label={t`Forget view ${view.name}`}
            disabled={forget.isPending}
            onClick={() => forget.mutate(view.id)}
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
          busy={save.isPending}
          error={save.error}
          onName={(name) => save.mutate(name)}
          onClose={() => {
            save.reset()
            setNaming(false)
          }}
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

function NameView(props: { busy: boolean; error: unknown; onName: (name: string) => void; onClose: () => void }) {
  const { t } = useLingui()
  const form = useId()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !props.busy) props.onName(name.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={t`Save view`}
      footer={
        <Button type="submit" form={form} variant="ink" busy={props.busy} disabled={name.trim() === ''}>
          <Trans>Save view</Trans>
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <Field label={t`Name of the view`} required>
          <Input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
            autoFocus
            maxLength={30}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <ActionError error={props.error} fallback={t`Please try again.`} />
      </form>
    </Dialog>
  )
}
