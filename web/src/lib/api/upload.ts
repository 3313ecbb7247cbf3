import { type Endpoint, type Given, type Input, type Reply, addressOf } from './api.ts'
import { replyError, unreachable } from './api-error.ts'
import { inNameOf } from './request.ts'

interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
  idempotencyKey?: string
  /** The file's owner; by default the person whom the page shows. */
  userId?: string
}

/**
 * Sends one file as multipart: `upload(documents.lr.upload, { id }, file)`. XMLHttpRequest, because fetch does not
 * report upload progress.
 */
export function upload<E extends Endpoint>(
  call: E,
  input: Input<E>,
  file: Blob,
  options: UploadOptions = {},
): Promise<Reply<E>> {
  return new Promise((resolve, reject) => {
    const { onProgress, signal, idempotencyKey, userId } = options
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(call.method, addressOf(call, ...([input] as Given<E>)))
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(inNameOf(userId))) request.setRequestHeader(name, value)
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status < 200 || status > 299) {
        void replyError(
          status,
          responseText,
          statusText,
          request.getResponseHeader('retry-after'),
          request.getResponseHeader('x-request-id'),
        ).then(reject)
        return
      }
      onProgress?.(1)
      resolve((responseText ? JSON.parse(responseText) : undefined) as Reply<E>)
    }
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) {
      reject(new DOMException('The upload was stopped', 'AbortError'))
      return
    }
    signal?.addEventListener('abort', abort)
    const form = new FormData()
    form.append(call.multipart ?? '', file)
    request.send(form)
  })
}
