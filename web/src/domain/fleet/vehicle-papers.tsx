import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type PaperView, papers } from '@vapsi/contract/fleet/papers'
import { Image } from 'lucide-react'
import { useMay } from '../../lib/session/may.tsx'
import { api, read } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { newKey } from '../../lib/api/key-per-body.ts'
import { onceProven } from '../../lib/api/once-proven.ts'
import { upload } from '../../lib/api/upload.ts'
import { day } from '../../lib/language/format.ts'
import { PlainButton } from '../../ui/button.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PhotoButton } from '../../ui/form/photo-button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { compressed } from '../documents/compress.ts'
import { OpensPhoto } from '../documents/opens-photo.tsx'
import { PaperChip } from './paper-chip.tsx'
import { usePaperWords } from './paper-words.ts'
import { useFleetChanged } from './use-fleet.ts'

/** Until when each paper of a truck holds, with its photo: its owner fills it in, the office reads it. */
export function VehiclePapers({ vehicleId, mayChange }: { vehicleId: string; mayChange: boolean }) {
  const mayKeep = useMay()(papers.keep) && mayChange
  const kept = useQuery(read(papers.get, { id: vehicleId }))
  if (kept.isError) return <ErrorState error={kept.error} onRetry={() => void kept.refetch()} />
  if (!kept.data) return <Skeleton className="h-40 w-full" />
  return (
    <ul className="grid grid-cols-1 gap-4">
      {kept.data.papers.map((paper) => (
        <li key={paper.kind}>
          {mayKeep ? (
            <Change vehicleId={vehicleId} paper={paper} />
          ) : (
            <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
              <Said paper={paper} />
              <PhotoLink paper={paper} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Said({ paper: { kind, expiresOn, daysLeft } }: { paper: PaperView }) {
  const words = usePaperWords()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">{words[kind]}</span>
      <span className="text-quiet">{expiresOn ? day(expiresOn) : <Trans>No date</Trans>}</span>
      <PaperChip daysLeft={daysLeft} />
    </span>
  )
}

function Change({ vehicleId, paper }: { vehicleId: string; paper: PaperView }) {
  const { t } = useLingui()
  const words = usePaperWords()
  const changed = useFleetChanged()
  const { id, kind } = paper
  const keep = useMutation({
    mutationFn: (expiresOn: string) => api(papers.keep, { id: vehicleId, kind, expiresOn }),
    onSuccess: changed,
  })
  const show = useMutation({
    mutationFn: async ({ id, file }: { id: string; file: File }) => {
      const photo = await compressed(file)
      return onceProven(() => upload(papers.uploadPhoto, { id }, photo, { idempotencyKey: newKey() }))
    },
    onSuccess: changed,
  })
  const name = words[kind]
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={t`${name} valid until`} error={keep.error instanceof ApiError && keep.error.fields['expiresOn']}>
        <DayInput
          // A refused day stays, with the reason, until another one is chosen.
          value={(keep.isPending || keep.isError ? keep.variables : paper.expiresOn) ?? ''}
          onChange={(next) => next !== '' && keep.mutate(next)}
        />
      </Field>
      <span className="flex flex-wrap items-center gap-2">
        <PaperChip daysLeft={paper.daysLeft} />
        {id !== null && (
          <PhotoButton
            label={paper.photoUrl ? t`Another photo: ${name}` : t`Add a photo: ${name}`}
            busy={show.isPending}
            onPhoto={(file) => show.mutate({ id, file })}
          >
            {paper.photoUrl ? <Trans>Another photo</Trans> : <Trans>Add a photo</Trans>}
          </PhotoButton>
        )}
        <PhotoLink paper={paper} />
      </span>
      <Problem error={keep.error ?? show.error} fields={{ expiresOn: paper.expiresOn }} />
    </div>
  )
}

function PhotoLink({ paper: { kind, photoUrl } }: { paper: PaperView }) {
  const { t } = useLingui()
  const name = usePaperWords()[kind]
  if (photoUrl === null) return null
  return (
    <OpensPhoto
      url={photoUrl}
      title={name}
      button={(open) => (
        <PlainButton
          onClick={open}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold underline underline-offset-4"
        >
          <Image aria-hidden className="size-4.5" />
          <span aria-hidden>{t`Photo`}</span>
          <span className="sr-only">{t`Photo: ${name}`}</span>
        </PlainButton>
      )}
    />
  )
}
