import type * as Plot from '@observablehq/plot'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { cx } from '../../ui/cx.ts'

type Drawn = typeof Plot

/** How every chart is written. */
export const look = {
  background: 'transparent',
  color: 'var(--quiet)',
  fontFamily: 'inherit',
  fontSize: '13px',
} as const

interface ChartTable {
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/**
 * A chart and its table: readers always have the table, eyes once it is asked for. The library comes with the first
 * chart. Parts of a chart may be links.
 */
export function Chart(props: {
  label: string
  table: ChartTable
  isTable: boolean
  /** Draws for a width in pixels; a new function draws anew. */
  draw: (plot: Drawn, width: number) => Element
}) {
  return (
    <>
      {!props.isTable && <Drawing label={props.label} draw={props.draw} />}
      <div className={props.isTable ? 'max-h-72 overflow-auto' : 'sr-only'}>
        <table className="w-full text-sm">
          <caption className="sr-only">{props.label}</caption>
          <thead className="text-xs text-quiet">
            <tr>
              {props.table.head.map((name, at) => (
                <th key={name} scope="col" className={cx('h-8 font-semibold', at === 0 ? 'text-left' : 'text-right')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.table.rows.map((row, nth) => (
              <tr key={nth} className="border-t border-line">
                {row.map((cell, at) => (
                  <td key={at} className={cx('tabular h-8', at > 0 && 'text-right')}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Plot names its groups in English, such as `tick`; the label of the chart and its table say what is drawn. */
function withoutGroupNames(drawn: Element): Element {
  for (const group of drawn.querySelectorAll('g[aria-label]')) group.removeAttribute('aria-label')
  return drawn
}

function Drawing({ label, draw }: { label: string; draw: (plot: Drawn, width: number) => Element }) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return
    const sizes = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    sizes.observe(box.current)
    return () => sizes.disconnect()
  }, [])
  useEffect(() => {
    if (width === 0) return
    let isOver = false
    void import('@observablehq/plot').then((plot) => {
      if (!isOver) box.current?.replaceChildren(withoutGroupNames(draw(plot, width)))
    })
    return () => {
      isOver = true
    }
  }, [draw, width])
  // A link of a chart opens in the app, as any other does.
  useEffect(() => {
    const drawn = box.current
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const address = link?.getAttribute('href') ?? link?.getAttributeNS('http://www.w3.org/1999/xlink', 'href')
      if (!address || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      navigate(address)
    }
    drawn?.addEventListener('click', onClick)
    return () => drawn?.removeEventListener('click', onClick)
  }, [navigate])
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      className="h-50 min-w-0 overflow-hidden [&_a:focus-visible]:outline-3 [&_a:focus-visible]:outline-focus"
    />
  )
}
