export function DevInboxScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Dev Inbox</h1>
    </main>
  )
}
