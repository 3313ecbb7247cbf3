export function PrivacyPolicyScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Privacy Policy</h1>
    </main>
  )
}
