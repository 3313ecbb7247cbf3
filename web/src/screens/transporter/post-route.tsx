export function PostRouteScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Post Route</h1>
    </main>
  )
}
