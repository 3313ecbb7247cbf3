export function PaymentTermsScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Payment Terms</h1>
    </main>
  )
}
