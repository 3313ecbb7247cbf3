import { Contact, Entrances } from './closing.tsx'
import { Features } from './features.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { MarketNow } from './market/market-now.tsx'
import { Screens } from './screens.tsx'
import { Testimonials } from './testimonials.tsx'
import { TruckRow } from './truck-row.tsx'
import { WayBack } from './way-back.tsx'

/** What the landing page tells below its search. */
export const Rest = () => (
  <>
    <MarketNow />
    <HowItWorks />
    <FiguresStrip />
    <WayBack />
    <Screens />
    <TruckRow />
    <Features />
    <Testimonials />
    <Entrances />
    <Contact />
  </>
)
