export function ShipperAuthScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Shipper Auth</h1>
    </main>
  )
}
