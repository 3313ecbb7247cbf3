// Before the first paint: the chosen ground.
try {
  var theme = localStorage.getItem('vapsi.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is closed in some private windows; the system's choice stands.
}
