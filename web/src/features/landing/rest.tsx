import { Contact, Entrances } from './closing.tsx'
import { Features } from './features.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { Halves } from './halves.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Screens } from './screens.tsx'
import { Testimonials } from './testimonials.tsx'
import { TruckRow } from './truck-row.tsx'
import { WayBack } from './way-back.tsx'

/** What the landing page tells below its search. */
export const Rest = () => (
  <>
    <Halves />
    <FiguresStrip />
    <WayBack />
    <HowItWorks />
    <Screens />
    <TruckRow />
    <Features />
    <Testimonials />
    <Entrances />
    <Contact />
  </>
)
