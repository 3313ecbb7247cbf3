export function DashboardScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Dashboard</h1>
    </main>
  )
}
