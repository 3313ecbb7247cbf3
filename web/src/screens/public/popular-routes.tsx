export function PopularRoutesScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Popular Routes</h1>
    </main>
  )
}
