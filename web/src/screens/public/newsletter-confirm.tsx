export function NewsletterConfirmScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Newsletter Confirm</h1>
    </main>
  )
}
