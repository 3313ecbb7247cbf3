// Shows that a truck has arrived, to whoever asked for it on the page of a tracking link. It answers no requests.
self.addEventListener('push', function (event) {
  var { title, body, data } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      data,
      tag: data.id,
      icon: '/icons/icon-192.png',
      lang: data.lang,
    }),
  )
})
self.addEventListener('notificationclick', function (event) {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data.url))
})
