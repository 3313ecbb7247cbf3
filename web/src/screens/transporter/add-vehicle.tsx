export function AddVehicleScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Add Vehicle</h1>
    </main>
  )
}
