import { Trans } from '@lingui/react/macro'
import { cx } from '../cx.ts'

/** Whose drawing of India this is: its licence asks for it beside each map. */
export const MapLicence = () => (
  <Trans>
    Map:{' '}
    <a href="https://mapsvg.com/maps/india" className="underline" rel="noreferrer" target="_blank">
      MapSVG
    </a>
    , CC BY 4.0
  </Trans>
)

export const MapCredit = ({ className }: { className?: string }) => (
  <figcaption className={cx('text-right text-xs text-quiet', className)}>
    <MapLicence />
  </figcaption>
)
