import { Trans, useLingui } from '@lingui/react/macro'
import { notifications } from '@vapsi/contract/notifications'
import { useLocation } from 'wouter'
import { useMay } from '../../lib/session/may.tsx'
import { errorMessage } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { SidePanel } from '../../ui/overlay/dialog.tsx'
import { When } from '../../ui/figures.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { toast } from '../../lib/session/toast.ts'
import { type StripLoad, WayHomeStrip } from '../../ui/trip/way-home-strip.tsx'
import { KeepOpenButton } from '../../domain/loads/keep-open-button.tsx'
import { StillHereButtons } from '../../domain/loads/still-here.tsx'
import { PushInvitation } from '../../domain/push/push-invitation.tsx'
import { type Notification, useInbox, useInboxActions } from './use-inbox.ts'
import { useNoticeWords } from './use-notice-words.ts'

/** Everything a person was told, newest first; a tap reads it and goes where it is about. */
export function InboxPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const inbox = useInbox()
  const wordsOf = useNoticeWords()
  const { markRead, clearAll } = useInboxActions()
  const mayMark = useMay()(notifications.read)
  const failed = (error: unknown) =>
    toast({
      title: t`Error`,
      description: errorMessage(error, t`Please try again`),
      variant: 'destructive',
    })
  const open = (notification: Notification) => {
    if (!notification.read && mayMark) markRead([notification.id]).catch(failed)
    const { url } = notification.data
    if (typeof url === 'string' && url.startsWith('/')) navigate(url)
    onClose()
  }
  return (
    <SidePanel
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Notifications`}
      footer={
        inbox.rows.length > 0 && (
          <>
            <Button call={notifications.clear} variant="quiet" onClick={() => void clearAll().catch(failed)}>
              <Trans>Clear all</Trans>
            </Button>
            <Button call={notifications.read} variant="outline" onClick={() => void markRead().catch(failed)}>
              <Trans>Mark all as read</Trans>
            </Button>
          </>
        )
      }
    >
      <PushInvitation />
      {inbox.isError && (
        <ErrorState
          title={t`Your notifications could not be loaded`}
          error={inbox.error}
          onRetry={() => void inbox.refetch()}
        />
      )}
      {inbox.isPending && <SkeletonCards count={4} />}
      {inbox.isSuccess && inbox.rows.length === 0 && <EmptyState title={t`No notifications yet`} />}
      <ul className="grid">
        {inbox.rows
          .map((notification) => ({ notification, words: wordsOf(notification) }))
          .map(({ notification, words }) => (
            <li key={notification.id} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => open(notification)}
                className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-0.5 rounded-input px-2 py-3 text-left hover:bg-soft-grey"
              >
                <span
                  aria-hidden
                  className={`mt-2 size-2 rounded-full ${notification.read ? 'bg-transparent' : 'bg-marigold'}`}
                />
                <span className={notification.read ? '' : 'font-semibold'}>
                  {words.title}
                  {!notification.read && (
                    <span className="sr-only">
                      {' '}
                      <Trans>unread</Trans>
                    </span>
                  )}
                </span>
                <span className="col-start-2 text-sm break-words text-quiet">{words.body}</span>
                <NoticeStrip notification={notification} />
                <span className="col-start-2 text-xs text-quiet">
                  <When at={notification.timestamp} />
                </span>
              </button>
              <NoticeAction notification={notification} onDone={() => void markRead([notification.id]).catch(failed)} />
            </li>
          ))}
      </ul>
      {inbox.hasNextPage && (
        <Button variant="outline" wide busy={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
          <Trans>Load more</Trans>
        </Button>
      )}
    </SidePanel>
  )
}

type NoticeWay = StripLoad & { home: string; toHomeKm: number }

/** The way home that it tells of, to scale. */
function NoticeStrip({ notification }: { notification: Notification }) {
  const way = notification.data['wayHome'] as NoticeWay | undefined
  if (!way) return null
  return (
    <span className="col-start-2 block py-1.5">
      <WayHomeStrip loads={[way]} home={way.home} toHomeKm={way.toHomeKm} />
    </span>
  )
}

/** What can be done about it on the spot. */
function NoticeAction({ notification, onDone }: { notification: Notification; onDone: () => void }) {
  const { loadId } = notification.data
  if (typeof loadId !== 'string' || notification.read) return null
  if (notification.code === 'load_hidden')
    return (
      <div className="pb-3 pl-6">
        <StillHereButtons loadId={loadId} onDone={onDone} />
      </div>
    )
  if (notification.code !== 'load_closing') return null
  return (
    <p className="pb-3 pl-6">
      <KeepOpenButton loadId={loadId} onKept={onDone} />
    </p>
  )
}
