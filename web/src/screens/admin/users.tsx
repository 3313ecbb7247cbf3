export function UsersScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Users</h1>
    </main>
  )
}
