import { Hero, OnThisPage } from '../../features/landing/hero.tsx'
import { later } from '../../ui/later.tsx'
import { PublicShell } from '../../ui/shell/public-shell.tsx'

const Rest = later('rest', async () => (await import('../../features/landing/rest.tsx')).Rest)

/** The visitor's home page. Prerendered; no queries, no zod, no dialog library in its first load. */
export function LandingScreen() {
  return (
    <PublicShell>
      <OnThisPage />
      <Hero />
      <Rest />
    </PublicShell>
  )
}
