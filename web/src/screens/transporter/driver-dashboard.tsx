export function DriverDashboardScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Driver Dashboard</h1>
    </main>
  )
}
