export function LandingScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Landing</h1>
    </main>
  )
}
