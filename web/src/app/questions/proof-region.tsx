import { lazy, Suspense } from 'react'
import { useQuestion } from '../../lib/api/question.ts'
import { useAuth } from '../../lib/session/session.tsx'

const ProveMobile = lazy(async () => {
  const [{ Queries }, { ProveMobile: Form }] = await Promise.all([
    import('../../lib/api/queries.tsx'),
    import('../../features/profile/prove-mobile.tsx'),
  ])
  return {
    default: (props: Parameters<typeof Form>[0]) => (
      <Queries>
        <Form {...props} />
      </Queries>
    ),
  }
})

/** Somebody with an unverified mobile verifies it in a dialog, and the interrupted call continues. */
export function ProofRegion() {
  const question = useQuestion()
  const { user } = useAuth()
  if (question?.wants !== 'a proven mobile' || !user) return null
  return (
    <Suspense fallback={null}>
      <ProveMobile user={user} onProven={() => question.answer(true)} onClose={() => question.answer(false)} />
    </Suspense>
  )
}
