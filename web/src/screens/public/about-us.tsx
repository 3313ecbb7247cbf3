export function AboutUsScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>About Us</h1>
    </main>
  )
}
