import { QuestionRegion } from '../../ui/overlay/question-region.tsx'
import { ProofRegion } from './proof-region.tsx'

/** Where the server's questions appear, on every page. */
export const Questions = () => (
  <>
    <QuestionRegion />
    <ProofRegion />
  </>
)
