import { Contact, Entrances } from '../../features/landing/closing.tsx'
import { Features } from '../../features/landing/features.tsx'
import { FiguresStrip } from '../../features/landing/figures-strip.tsx'
import { Hero, OnThisPage } from '../../features/landing/hero.tsx'
import { HowItWorks } from '../../features/landing/how-it-works.tsx'
import { Testimonials } from '../../features/landing/testimonials.tsx'
import { TruckRow } from '../../features/landing/truck-row.tsx'
import { WayBack } from '../../features/landing/way-back.tsx'
import { PublicShell } from '../../ui/shell/public-shell.tsx'

/** The visitor's home page. Prerendered; no queries, no zod, no dialog library in its first load. */
export function LandingScreen() {
  return (
    <PublicShell>
      <OnThisPage />
      <Hero />
      <FiguresStrip />
      <WayBack />
      <HowItWorks />
      <TruckRow />
      <Features />
      <Testimonials />
      <Entrances />
      <Contact />
    </PublicShell>
  )
}
