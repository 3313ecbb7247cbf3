// "Tell me on arrival" on the page of a tracking link. It works without this file; then there is no button.
var button = document.getElementById('tell')
var isAble = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
if (button && isAble) begin(button, button.dataset)

function begin(button, given) {
  var name = 'vapsi.told ' + given.to
  var says = function (words) {
    var line = document.createElement('p')
    line.setAttribute('role', 'status')
    line.textContent = words
    button.replaceWith(line)
  }
  if (kept(name)) return says(given.told)
  button.hidden = false
  button.addEventListener('click', function () {
    button.disabled = true
    subscribe(given).then(
      function (isTaken) {
        if (isTaken) kept(name, 'yes')
        says(isTaken ? given.told : given.untold)
      },
      function () {
        // No signal, or a push service that does not answer: another press may do it.
        if (Notification.permission === 'denied') says(given.untold)
        else button.disabled = false
      },
    )
  })
}

async function subscribe(given) {
  if ((await Notification.requestPermission()) !== 'granted') return false
  var worker = await navigator.serviceWorker.register('/arrival-worker.js', { scope: '/t/' })
  await active(worker)
  var subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: given.key })
  var { endpoint, keys } = subscription.toJSON()
  var reply = await fetch(given.to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language: given.lang }),
  })
  if (reply.status >= 500 || reply.status === 429) throw new Error('Not now: ' + reply.status)
  return reply.ok
}

/** A subscription wants a worker that has begun. */
function active({ active, installing, waiting }) {
  var begun = active || installing || waiting
  if (begun.state === 'activated') return undefined
  return new Promise(function (done) {
    begun.addEventListener('statechange', function () {
      if (begun.state === 'activated') done()
    })
  })
}

function kept(name, value) {
  try {
    if (value) localStorage.setItem(name, value)
    return localStorage.getItem(name)
  } catch {
    // Storage is closed in some private windows: pressed twice, it is one telling.
    return null
  }
}
