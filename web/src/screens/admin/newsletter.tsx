export function NewsletterScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Newsletter</h1>
    </main>
  )
}
