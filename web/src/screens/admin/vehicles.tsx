export function VehiclesScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Vehicles</h1>
    </main>
  )
}
