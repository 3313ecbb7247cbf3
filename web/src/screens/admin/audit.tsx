export function AuditScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Audit</h1>
    </main>
  )
}
