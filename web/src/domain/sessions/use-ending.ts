import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { officePeople } from '@vapsi/contract/identity/office-people'
import { sessions } from '@vapsi/contract/identity/sessions'
import { errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { toast } from '../../lib/session/toast.ts'

/** Ends one session, or all others. */
export function useEnding(run: (id: string) => Promise<unknown>, onDone?: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast({ title: t`Signed out there` })
      onDone?.()
    },
    onError: (error) =>
      toast({
        title: t`Signing out failed`,
        description: errorMessage(error, t`Please try again.`),
        variant: 'destructive',
      }),
    // The list also changes if the session was already gone.
    onSettled: () =>
      client.invalidateQueries({
        predicate: concerning(sessions.list, officePeople.clerkSessions, officePeople.clerks),
      }),
  })
}
