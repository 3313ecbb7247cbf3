export function AdminLoginScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Admin Login</h1>
    </main>
  )
}
