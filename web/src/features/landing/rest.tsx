import { Contact, Entrances } from './closing.tsx'
import { Features } from './features.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Testimonials } from './testimonials.tsx'
import { TruckRow } from './truck-row.tsx'
import { WayBack } from './way-back.tsx'

/** What the landing page tells below its search. */
export const Rest = () => (
  <>
    <FiguresStrip />
    <WayBack />
    <HowItWorks />
    <TruckRow />
    <Features />
    <Testimonials />
    <Entrances />
    <Contact />
  </>
)
