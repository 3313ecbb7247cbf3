import { useLingui } from '@lingui/react/macro'
import type { Question } from '../../lib/api/question.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/** `₹900 is 98 % below this lane. Send?` Closing it is a no: what was typed stays. */
export function QuestionView({ question }: { question: Extract<Question, { wants: 'a yes' }> }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={(open) => !open && question.answer(false)}
      title={question.text}
      description={t`It may be a slip. Look once more.`}
      footer={
        <>
          <Button size="lg" className="flex-1" onClick={() => question.answer(false)}>{t`Change it`}</Button>
          <Button size="lg" variant="main" className="flex-1" onClick={() => question.answer(true)}>
            {question.yes ?? t`Send`}
          </Button>
        </>
      }
    />
  )
}
