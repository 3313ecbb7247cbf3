// Before the first paint: the chosen ground.
try {
  var theme = localStorage.getItem('vapsi.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is closed in some private windows; the system's choice stands.
}

// No form sends itself by the browser's own means, which would load the page again without what was typed: Enter may come
// before the page's code does. Only a form that says where it goes works without it.
document.addEventListener(
  'submit',
  function (event) {
    if (!event.target.hasAttribute('action')) event.preventDefault()
  },
  true,
)
