// Before the first paint: the chosen ground, and the language of a page that will be drawn in it.
try {
  var theme = localStorage.getItem('vapsi.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  var locale = localStorage.getItem('vapsi.locale')
  if (locale === 'hi') document.documentElement.lang = locale
} catch {
  // Storage is closed in some private windows; the system's choice stands.
}
