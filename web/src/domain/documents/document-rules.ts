import { LIMITS } from '@vapsi/contract/constants'

/** What a lorry receipt (LR) or POD may be; the server looks again, at the content. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,application/pdf'
const extensions = /\.(jpe?g|png|webp|pdf)$/i

export type DocumentKind = 'lr' | 'pod'

export interface StandingDocument {
  kind: DocumentKind
  url: string
  mediaType: string
  uploadedAt: string
  takenAt?: string
}

export interface Refusal {
  title: string
  description: string
}

/** The first rule that a file breaks, in words; undefined when it may be uploaded. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): 'type' | 'size' | undefined {
  const isKnown = file.type ? acceptedTypes.split(',').includes(file.type) : extensions.test(file.name)
  if (!isKnown) return 'type'
  return file.size > LIMITS.fileBytes ? 'size' : undefined
}
