import { Contact, Entrances } from '../../features/landing/closing.tsx'
import { Features } from '../../features/landing/features.tsx'
import { FiguresStrip } from '../../features/landing/figures-strip.tsx'
import { Halves } from '../../features/landing/halves.tsx'
import { Hero, OnThisPage } from '../../features/landing/hero.tsx'
import { HowItWorks } from '../../features/landing/how-it-works.tsx'
import { TruckRow } from '../../features/landing/truck-row.tsx'
import { WayBack } from '../../features/landing/way-back.tsx'
import { PublicShell } from '../../ui/shell/public-shell.tsx'

/** The visitor's home page. Prerendered; no queries, no zod, no dialog library in its first load. */
export function LandingScreen() {
  return (
    <PublicShell>
      <OnThisPage />
      <Hero />
      <Halves />
      <FiguresStrip />
      <WayBack />
      <HowItWorks />
      <TruckRow />
      <Features />
      <Entrances />
      <Contact />
    </PublicShell>
  )
}
