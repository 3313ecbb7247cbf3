export function BookingLedgerScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Booking Ledger</h1>
    </main>
  )
}
