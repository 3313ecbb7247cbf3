import { type SVGProps, createElement } from 'react'

/**
 * Draws lucide's icons (`build/lucide.ts`) instead of its own component, which has more features than we need and costs
 * every first load 2 KB. An icon is hidden from screen readers unless it has a name.
 */
export default function icon(lines: string) {
  const drawn = { __html: lines }
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': props['aria-label'] ? undefined : true,
      ...props,
      dangerouslySetInnerHTML: drawn,
    })
  }
}
