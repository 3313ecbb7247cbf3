import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { whatsapp } from '@vapsi/contract/notifications/whatsapp'
import { SendHorizontal } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/form/input.tsx'

/** Answers a message of the demo as the person who has it; what came of it is a message of its own. */
export function AnswerMessage({ id, to }: { id: string; to: string }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const messages = useQueryClient()
  const answer = useMutation({
    mutationFn: () => api(whatsapp.answerInDemo, { id, text }),
    onSuccess: () => {
      setText('')
      return messages.invalidateQueries()
    },
    onError: (error) => toast({ title: errorMessage(error, t`Your reply was not sent.`), variant: 'destructive' }),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() && !answer.isPending) answer.mutate()
  }
  return (
    <form className="mt-3 flex items-center gap-2" onSubmit={submit}>
      <Input
        aria-label={t`Reply as ${to}`}
        placeholder={t`Reply, for example 1`}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" icon={<SendHorizontal aria-hidden />} busy={answer.isPending}>
        <Trans>Reply</Trans>
      </Button>
    </form>
  )
}
