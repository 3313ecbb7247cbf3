export function BookTruckScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Book Truck</h1>
    </main>
  )
}
