import { useCallback, useState } from 'react'

interface After<I, O> {
  onSuccess?: (output: O, input: I) => void
  onError?: (error: Error, input: I) => void
}

/** A call somebody starts, with the surface of a TanStack mutation, for the few that the first load needs. */
export function useAction<I, O>(run: (input: I) => Promise<O>, after: After<I, O> = {}) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const { onSuccess, onError } = after

  const mutateAsync = useCallback(
    async (input: I): Promise<O> => {
      setPending(true)
      setError(null)
      try {
        const output = await run(input)
        onSuccess?.(output, input)
        return output
      } catch (thrown) {
        const failure = thrown instanceof Error ? thrown : new Error(String(thrown))
        setError(failure)
        onError?.(failure, input)
        throw failure
      } finally {
        setPending(false)
      }
    },
    [run, onSuccess, onError],
  )
  const mutate = useCallback(
    (input: I, then: After<I, O> = {}) => {
      mutateAsync(input).then(
        (output) => then.onSuccess?.(output, input),
        (failure: Error) => then.onError?.(failure, input),
      )
    },
    [mutateAsync],
  )
  return { mutate, mutateAsync, isPending, error }
}
