export function ShipperDashboardScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Shipper Dashboard</h1>
    </main>
  )
}
