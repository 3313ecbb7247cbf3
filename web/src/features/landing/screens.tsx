import { Trans, useLingui } from '@lingui/react/macro'
import { Section } from './section.tsx'

const size = { width: 540, height: 960 } as const

/** What it looks like: pictures of the running product (`node scripts/pictures.ts`), by day and by night. */
export function Screens() {
  const { t } = useLingui()
  const shown = [
    { name: 'search', alt: t`A search on a phone: trucks with their prices, one of them the best match` },
    { name: 'booking', alt: t`A booking on a phone: the truck on its line, what to pay now, whom to call` },
    { name: 'loads', alt: t`A driver's market of loads: each with its way home, drawn to scale` },
  ]
  return (
    <Section title={<Trans>What it looks like</Trans>}>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move it where it is wider than the window
        tabIndex={0}
        aria-label={t`What it looks like`}
        className="-mx-4 mt-8 flex snap-x gap-4 overflow-x-auto px-4 pb-2 [scrollbar-width:none] md:mx-0 md:justify-center md:gap-8 md:px-0"
      >
        {shown.map(({ name, alt }) => (
          <li key={name} className="w-62 shrink-0 snap-center">
            <Picture name={name} alt={alt} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** In the page's language. Only the visible one of the two is loaded: the chosen theme may differ from the device's. */
function Picture({ name, alt }: { name: string; alt: string }) {
  const { i18n } = useLingui()
  return (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      {...size}
      src={`/art/${name}-${theme}-${i18n.locale}.webp`}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={`h-auto w-full rounded-card border border-line ${theme === 'dark' ? 'hidden dark:block' : 'dark:hidden'}`}
    />
  ))
}
