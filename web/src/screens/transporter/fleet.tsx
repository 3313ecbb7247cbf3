export function FleetScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Fleet</h1>
    </main>
  )
}
