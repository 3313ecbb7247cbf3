export function SettingsScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Settings</h1>
    </main>
  )
}
