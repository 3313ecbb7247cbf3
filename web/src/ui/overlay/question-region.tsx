import { lazy, Suspense } from 'react'
import { useQuestion } from '../../lib/api/question.ts'

const QuestionView = lazy(() => import('./question-view.tsx').then((m) => ({ default: m.QuestionView })))

/** Where the server's questions appear, on every page; the dialog's code comes with the first. */
export function QuestionRegion() {
  const question = useQuestion()
  return (
    question?.wants === 'a yes' && (
      <Suspense fallback={null}>
        <QuestionView question={question} />
      </Suspense>
    )
  )
}
