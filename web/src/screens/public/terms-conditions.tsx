export function TermsConditionsScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Terms Conditions</h1>
    </main>
  )
}
