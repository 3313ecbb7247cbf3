import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ErrorCode } from '@vapsi/contract/errors'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { isShownAtFields } from '../../lib/field-errors.ts'
import { toast } from '../../lib/session/toast.ts'
import { refreshOffice } from './office-list.ts'

interface ActionTexts<O> {
  done: string
  /** Instead of `done`, if the answer requires other words. */
  doneAs?: (output: O) => string | null
  doneNote?: (output: O) => string
  /** Title and fallback of the red toast. */
  failed: string
  fallback: string
}

/**
 * An action of the office, shown only after the server's confirmation. One Idempotency-Key for the form's contents, so
 * that a repeated press or a retry after a lost answer takes effect once; another amount is a new press, which learns
 * the result of the lost one. Afterwards, and when somebody else was faster, the lists are loaded again.
 */
export function useOfficeAction<I, O>(
  run: (input: I, idempotencyKey: string) => Promise<O>,
  texts: ActionTexts<O>,
  onDone?: (output: O) => void,
  /**
   * What must be loaded again before the next press counts; if that fails, the next press is refused in the same way.
   */
  onRefused?: () => Promise<void>,
) {
  const client = useQueryClient()
  const keyOf = useRef<ReturnType<typeof keyPerBody>>(null)
  return useMutation<O, Error, I>({
    mutationFn: (input) => run(input, (keyOf.current ??= keyPerBody())(input)),
    onSuccess: async (output) => {
      keyOf.current = null
      toast({
        title: texts.doneAs?.(output) ?? texts.done,
        ...(texts.doneNote && { description: texts.doneNote(output) }),
      })
      onDone?.(output)
      await refreshOffice(client)
    },
    onError: async (error) => {
      toast({ title: texts.failed, description: errorMessage(error, texts.fallback), variant: 'destructive' })
      if (!wasOvertaken(error)) return
      await Promise.all([onRefused?.().catch(() => undefined), refreshOffice(client)])
    },
  })
}

/** The server's state differs from the screen's. While the same press is still being processed, that is unknown. */
const wasOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 422].includes(error.status) && error.code !== 'in_progress'

const quickerCodes: readonly unknown[] = [
  'changed_meanwhile',
  'booking_state',
  'booking_not_pending',
  'bid_not_open',
  'already_reversed',
  'report_closed',
  'proposal_decided',
  'reversal_stands',
  'booking_cancelled',
] satisfies ErrorCode[]

/** Refused because somebody else has done this, or something else, before: the audit can say who. */
export const someoneWasQuicker = (error: unknown): boolean =>
  error instanceof ApiError && (quickerCodes.includes(error.code) || error.code?.endsWith('_meanwhile') === true)

/** The toast's words again, where the action was; nothing if the form's `fields` show them. */
export function ActionError({
  error,
  fallback,
  fields,
  children,
}: {
  error: unknown
  fallback: string
  fields?: Readonly<Record<string, unknown>>
  children?: ReactNode
}) {
  if (!error || (fields && isShownAtFields(error, fields))) return null
  return (
    <div role="alert" className="rounded-input bg-soft-red px-3 py-2.5 text-sm text-danger">
      <p className="flex items-start gap-2">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {errorMessage(error, fallback)}
      </p>
      {children}
    </div>
  )
}
