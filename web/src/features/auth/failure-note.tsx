import { CircleAlert } from 'lucide-react'
import type { Failure } from './use-mobile-auth.ts'

/** A toast is gone in 5 seconds; its words stay here. */
export function FailureNote({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  return (
    <p className="flex items-start gap-2 rounded-input bg-soft-red px-3.5 py-3 text-sm text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 break-words">
        <strong className="font-semibold">{failure.title}</strong> - {failure.description}
      </span>
    </p>
  )
}
