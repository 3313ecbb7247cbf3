import { msg } from '@lingui/core/macro'
import { NotFoundScreen } from '../screens/public/not-found.tsx'
import { Titled } from './navigation.tsx'
import { useNotFoundReply } from '../lib/page-reply.ts'

export function NotFoundPage() {
  useNotFoundReply()
  return (
    <Titled title={msg`404 Page Not Found`}>
      <NotFoundScreen />
    </Titled>
  )
}
