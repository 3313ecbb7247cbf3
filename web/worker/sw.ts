import { noticeOf } from '../src/domain/offline/notice.ts'
import { wayOf } from '../src/domain/offline/routing.ts'
import type { ToWorker } from '../src/domain/offline/worker-messages.ts'
import { build } from './build.ts'
import { answerList, keepRead } from './lists.ts'
import { hearOf, person } from './person.ts'
import { scope, show, tell } from './scope.ts'
import { answerAsset, answerFile, answerPage, dropOutdated, storeCore, storeRest } from './shell.ts'

// It takes over at once: pages come from the server whenever there is signal, so there is no old app to protect. Pages
// that are open hear of it and offer to load again.
scope.addEventListener('install', (event) => event.waitUntil(storeCore().then(() => scope.skipWaiting())))

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  await scope.registration.navigationPreload?.enable()
  await dropOutdated()
  await scope.clients.claim()
  // Nothing long here: until this has ended, pages wait for their answers. Their word of who is here loads the rest.
  await tell({ type: 'version', entry: build.entry })
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { method, mode } = request
  const way = wayOf({ method, mode, url: new URL(request.url), origin: scope.location.origin })
  if (way === 'asset') event.respondWith(answerAsset(request))
  else if (way === 'file') event.respondWith(answerFile(request))
  else if (way === 'list') event.respondWith(answerList(event))
  else if (way === 'page') event.respondWith(answerPage(event))
})

scope.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message.type === 'keep') return event.waitUntil(keepRead(message.urls))
  const { personId } = message
  const [port] = event.ports
  event.waitUntil(
    hearOf(personId)
      .then(() => port?.postMessage('done'))
      .then(() => (personId === null ? undefined : storeRest())),
  )
})

scope.addEventListener('push', (event) => event.waitUntil(announce(event.data?.text())))

async function announce(text: string | undefined) {
  const notice = noticeOf(text, await person())
  await tell({ type: 'push', notice }, true)
  await scope.registration.showNotification(notice.title, {
    body: notice.body,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: notice.url,
    ...(notice.id && { tag: notice.id }),
  })
}

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data)))
})
