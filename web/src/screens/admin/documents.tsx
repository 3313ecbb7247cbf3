export function DocumentsScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Documents</h1>
    </main>
  )
}
