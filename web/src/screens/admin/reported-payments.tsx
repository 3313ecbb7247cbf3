export function ReportedPaymentsScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Reported Payments</h1>
    </main>
  )
}
