import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PackagePlus, Gavel, CircleCheck, Volume2, VolumeX, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { When } from '../../ui/figures.tsx'
import type { NoticeType } from './office-bell-growth.ts'
import type { Notice, Notices } from './office-bell-notices.ts'

const signs = { new_order: PackagePlus, bid_placed: Gavel, order_confirmed: CircleCheck } as const
const tabOf: Record<NoticeType, string> = { new_order: 'assignments', bid_placed: 'bids', order_confirmed: 'active' }

/** The panel under the open bell. The bell itself opens and closes it, so a press on it does not count as outside. */
export function OfficeBellPanel({
  bell,
  onClose,
  notices: { notices, unreadGone, sound, toggleSound, markRead, clear },
}: {
  bell: RefObject<HTMLButtonElement | null>
  onClose: () => void
  notices: Notices
}) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const go = ({ id, type, data }: Notice) => {
    markRead(id)
    onClose()
    navigate(`/admin?tab=${tabOf[type]}${data ? `&open=${data.subjectId}` : ''}`)
  }
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={bell} />
      <Popover.Portal>
        <Popover.Content
          onInteractOutside={(event) => {
            if (event.target instanceof Node && bell.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            bell.current?.focus()
          }}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t`Notifications`}
          className="z-50 flex max-h-[min(34rem,80dvh)] w-[min(24rem,calc(100vw-1rem))] flex-col rounded-card border border-line bg-card shadow-float data-[state=open]:animate-[appear_.12s]"
        >
          <div className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-4">
            <h2 className="min-w-0 flex-1 truncate font-bold">
              <Trans>Notifications</Trans>
            </h2>
            <IconButton label={sound ? t`Sound on` : t`Sound off`} aria-pressed={sound} onClick={toggleSound}>
              {sound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
            </IconButton>
            <Button variant="quiet" disabled={notices.length === 0} onClick={clear}>
              <Trans>Clear all</Trans>
            </Button>
            <IconButton label={t`Close`} onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          </div>
          {notices.length === 0 ? (
            <p className="px-4 py-10 text-center text-sm text-quiet">
              <Trans>No notifications yet</Trans>
            </p>
          ) : (
            <ul className="overflow-y-auto p-1.5">
              {notices.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow notice={notice} onPress={() => go(notice)} />
                </li>
              ))}
              {unreadGone > 0 && (
                <li className="px-3 py-2.5 text-sm text-quiet">
                  <Plural
                    value={unreadGone}
                    one="# older one is no longer kept here."
                    other="# older ones are no longer kept here."
                  />
                </li>
              )}
            </ul>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function NoticeRow({ notice, onPress }: { notice: Notice; onPress: () => void }) {
  const Sign = signs[notice.type]
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        'flex w-full items-start gap-3 rounded-input px-3 py-2.5 text-left text-sm hover:bg-soft-grey',
        !notice.read && 'font-semibold',
      )}
    >
      <Sign aria-hidden className="mt-0.5 size-4.5 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1">
        <span className="block break-words">{notice.message}</span>
        <When at={notice.timestamp} className="text-xs font-normal text-quiet" />
      </span>
      {!notice.read && (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-marigold">
          <span className="sr-only">
            <Trans>unread</Trans>
          </span>
        </span>
      )}
    </button>
  )
}
