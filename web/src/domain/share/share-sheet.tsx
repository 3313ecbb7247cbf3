import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { tracking } from '@vapsi/contract/tracking'
import { type Language, languages } from '@vapsi/contract/values/language'
import { Copy, Link2, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '../../lib/language/locale.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../lib/session/toast.ts'
import { Segments } from '../../ui/segments.tsx'
import { useTracking } from '../tracking/use-tracking.ts'
import { type Shared, saidIn, shareWordsIn } from './share-words.ts'

/** Who may be written to: the other side of the trip, who sends the goods and who gets them. */
export interface Receiver {
  id: string
  label: string
  mobile: string
  /** Of the account, where it has one. */
  language: Language | null
}

export interface ShareProps {
  what: Shared
  receivers?: readonly Receiver[]
  /** Whose tracking link goes with it. */
  tracked?: string | undefined
}

const nobody: readonly Receiver[] = []

/** A step's text for people who wait: in their language, by WhatsApp or another app of the phone. */
export function ShareSheet({ what, receivers = nobody, tracked, onClose }: ShareProps & { onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [to, setTo] = useState(receivers[0]?.id ?? 'anybody')
  const [chosen, setChosen] = useState<Language | null>(null)
  const receiver = receivers.find(({ id }) => id === to)
  const language = chosen ?? receiver?.language ?? locale
  const { query, step } = useTracking(tracked ?? '', { enabled: tracked !== undefined })
  const link = query.data?.link?.url
  const words = useQuery({
    queryKey: ['share-words', language],
    queryFn: () => shareWordsIn(language),
    staleTime: Infinity,
  })
  const said = words.data && saidIn(words.data, withLink(what, link))
  const sheet = said !== undefined && typeof navigator.share === 'function' ? said : null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Share`}
      footer={
        said && (
          <span className="grid w-full grid-cols-1 gap-2">
            <a
              href={`https://wa.me/${receiver ? `91${receiver.mobile}` : ''}?text=${encodeURIComponent(said)}`}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ variant: 'main', size: 'lg', wide: true })}
            >
              <MessageCircle aria-hidden />
              WhatsApp
            </a>
            <span className="flex gap-2">
              {sheet !== null && (
                <Button
                  className="h-12 flex-1"
                  icon={<Share2 aria-hidden />}
                  // Thrown when somebody closes the phone's own sheet.
                  onClick={() => void navigator.share({ text: sheet }).catch(() => undefined)}
                >
                  <Trans>Other app</Trans>
                </Button>
              )}
              <Button
                className="h-12 flex-1"
                icon={<Copy aria-hidden />}
                onClick={() =>
                  void navigator.clipboard.writeText(said).then(
                    () => toast({ title: t`Copied` }),
                    () => toast({ title: said }),
                  )
                }
              >
                <Trans>Copy</Trans>
              </Button>
            </span>
          </span>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {receivers.length > 0 && (
          <Segments
            label={t`To whom`}
            wraps
            value={to}
            onChange={setTo}
            options={[
              ...receivers.map(({ id, label }) => ({ value: id, label })),
              { value: 'anybody', label: t`Somebody else` },
            ]}
          />
        )}
        <Field label={t`Language`}>
          <Select
            value={language}
            onChange={({ target }) => setChosen(target.value as Language)}
            options={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
          />
        </Field>
        {said ? (
          <output lang={language} className="block rounded-input bg-soft-green px-3 py-3 break-words text-ink">
            {said}
          </output>
        ) : (
          words.isError && (
            <p role="alert" className="text-sm text-danger">
              <Trans>These words did not come. Please try again.</Trans>
            </p>
          )
        )}
        {!link && query.data?.can.share && (
          <Button
            call={tracking.share}
            className="h-12 justify-self-start"
            icon={<Link2 aria-hidden />}
            busy={step.isPending}
            onClick={() => step.mutate('share')}
          >
            <Trans>Add a tracking link</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const absolute = (path: string) => new URL(path, location.origin).href

/** A trip on its way carries its link, where its shipper has made one. */
function withLink(what: Shared, link: string | undefined): Shared {
  switch (what.code) {
    case 'assigned':
    case 'loaded':
    case 'left':
      return link ? { code: what.code, params: { ...what.params, link: absolute(link) } } : what
    case 'load':
    case 'route':
      return {
        code: what.code,
        params: { ...what.params, link: absolute(String(what.params.link)) },
      }
    default:
      return what
  }
}
