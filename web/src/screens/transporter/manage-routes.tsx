export function ManageRoutesScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Manage Routes</h1>
    </main>
  )
}
