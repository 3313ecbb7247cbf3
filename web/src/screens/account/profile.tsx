export function ProfileScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Profile</h1>
    </main>
  )
}
