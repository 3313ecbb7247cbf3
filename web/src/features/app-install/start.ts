import { keepFocus } from '../../lib/focus-kept.ts'
import { isMissingScript } from '../../lib/session/load-again.ts'
import { personOf } from '../../lib/session/person-of.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { followAccountLanguage } from '../../lib/language/account-language.ts'
import { showForeground } from '../../domain/push/foreground.ts'
import { changeStrip, stripState } from '../../domain/offline/strip-state.ts'
import type { FromWorker } from '../../domain/offline/worker-messages.ts'
import { hearLists, renewLists } from './renew-lists.ts'
import { hearWorker, keepWhatWasRead, registerWorker, tellPerson } from './worker-link.ts'

/** Everything of the installed app that a page needs after rendering: worker, offline strip, push, waiting uploads. */
export async function startInstalledApp(): Promise<void> {
  watchSignal()
  keepFocus()
  const wasControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  hearWorker(hear)
  // An existing worker costs nothing; a new one precaches the app, so the page goes first.
  if (!wasControlled) await settled()
  const hasWorker = import.meta.env.PROD && (await registerWorker())
  let before: string | null | undefined
  const follow = async () => {
    const { user, isLoading, error } = sessionStore.get()
    if (isLoading || (error && !user)) return
    const personId = personOf(user)
    if (personId === before) return
    before = personId
    try {
      const told = hasWorker ? tellWorker(personId, !wasControlled) : undefined
      // On a full phone no worker ever starts: waiting documents must be sent anyway.
      await Promise.race([told, settled()])
      if (user === null || before !== personId) return
      const { startPersonal } = await import('./personal.ts')
      await startPersonal(user.id, hasWorker)
    } catch (error) {
      // The signal was lost in between: waiting documents are sent once it is back, or by the next page.
      before = undefined
      if (navigator.onLine && !isMissingScript(error)) throw error
    }
  }
  window.addEventListener('online', () => void follow())
  sessionStore.subscribe(() => void follow())
  followAccountLanguage()
  await follow()
}

async function tellWorker(personId: string | null, isNew: boolean): Promise<void> {
  await tellPerson(personId)
  if (personId !== null) await keepWhatWasRead(isNew)
}

const settledMs = 2000
const settled = () => new Promise((resolve) => setTimeout(resolve, settledMs))

function hear(message: FromWorker): void {
  if (message.type === 'push') showForeground(message.notice)
  else if (message.type === 'version') changeStrip({ hasNewVersion: isAnother(message.entry) })
  else void hearLists(message.from)
}

/** A page that came with the new version already has nothing to load. */
const isAnother = (entry: string) => !document.querySelector(`script[type="module"][src="${entry}"]`)

function watchSignal(): void {
  const look = () => {
    const isOffline = !navigator.onLine
    const isBack = stripState().isOffline && !isOffline
    changeStrip({ isOffline, ...(isBack && { isFromPhone: false }) })
    if (isBack && sessionStore.get().user) void renewLists()
  }
  look()
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
}
