export function DriverAuthScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Driver Auth</h1>
    </main>
  )
}
