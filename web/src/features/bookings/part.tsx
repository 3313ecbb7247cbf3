import { ChevronDown } from 'lucide-react'
import { type ReactNode, createContext, use } from 'react'

/** Whether the parts of the details are one line each that opens, as on the page of a shipment. */
export const PartsFold = createContext(false)

/** A section of the details. `hint` is what its line says while it is closed; `isOpen` is how it starts. */
export function Part(props: {
  title: string
  hint?: ReactNode
  isOpen?: boolean
  /** Where a button of the page leads to. */
  id?: string
  children: ReactNode
}) {
  const { title, hint, isOpen = false, id, children } = props
  if (!use(PartsFold))
    return (
      <div className="min-w-0" id={id}>
        <h3 className="mb-2.5 text-sm font-semibold text-quiet">{title}</h3>
        {children}
      </div>
    )
  return (
    <details id={id} open={isOpen} className="group min-w-0 scroll-mt-4 border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <h3 className="shrink-0 font-semibold">{title}</h3>
        <span className="min-w-0 flex-1 truncate text-right text-sm text-quiet group-open:invisible">{hint}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  )
}
