export function EditVehicleScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Edit Vehicle</h1>
    </main>
  )
}
