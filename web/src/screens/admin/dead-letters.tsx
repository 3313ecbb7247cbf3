export function DeadLettersScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Dead Letters</h1>
    </main>
  )
}
