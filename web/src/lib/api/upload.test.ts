import { documents } from '@vapsi/contract/documents'
import { users } from '@vapsi/contract/users'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../session/session-store.ts'
import { upload } from './upload.ts'

/** A request that is answered at once, and remembers its headers. */
class Answered {
  static headers: Record<string, string> = {}
  upload = {}
  status = 201
  responseText = '{}'
  onload?: () => void
  open = () => (Answered.headers = {})
  setRequestHeader = (name: string, value: string) => void (Answered.headers[name] = value)
  getResponseHeader = () => null
  send = () => this.onload?.()
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStore.reset()
})

test('a file that waited is sent in the name of whose it is, not of whom the page shows by now', async () => {
  vi.stubGlobal('XMLHttpRequest', Answered)
  sessionStore.set({ id: 'shipper', name: 'Asha' } as never)
  await upload(documents.pod.upload, { id: 'b1' }, new Blob(['%PDF']), { userId: 'driver' })
  expect(Answered.headers['x-vapsi-person']).toBe('driver')
  await upload(users.uploadPicture, {}, new Blob(['jpeg']))
  expect(Answered.headers['x-vapsi-person']).toBe('shipper')
})
