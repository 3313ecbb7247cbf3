import { useLingui } from '@lingui/react/macro'
import { type NeedView, needs } from '@vapsi/contract/admin/needs'
import { roleWords } from '../../domain/office/role-words.ts'
import { listOf, useOfficeList } from '../../domain/office/office-list.ts'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'

/** To whom: the clerks who may settle it. */
export function GiveNeed({ need, onClose }: { need: NeedView; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const list = useOfficeList(listOf(needs.clerks, { id: need.id, limit: 100 }))
  const give = useOfficeAction<{ id: string; name: string }, NeedView>(
    ({ id }) => api(needs.give, { id: need.id, to: id }),
    { done: t`Given`, failed: t`Not done`, fallback: t`Please try again.` },
    onClose,
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Give to`}
      description={t`It waits for that clerk alone, and after 12 hours for everybody again.`}
    >
      {list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : list.rows.length === 0 ? (
        <EmptyState title={t`No other clerk may settle this.`} />
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {list.rows.map((clerk) => (
            <li key={clerk.id}>
              <Button
                variant="outline"
                className="w-full justify-between"
                busy={give.isPending && give.variables.id === clerk.id}
                onClick={() => give.mutate(clerk)}
              >
                {clerk.name} <span className="text-sm font-normal text-quiet">{i18n._(roleWords[clerk.role])}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
