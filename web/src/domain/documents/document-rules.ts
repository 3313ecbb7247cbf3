import { LIMITS } from '@vapsi/contract/constants'

/** What a lorry receipt (LR) or POD may be. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,application/pdf'

export type DocumentKind = 'lr' | 'pod'

export interface StandingDocument {
  kind: DocumentKind
  url: string
  mediaType: string
  uploadedAt: string
  takenAt?: string
  /** The person, where it was not the account itself. */
  uploadedName?: string | null
}

export interface Refusal {
  title: string
  description: string
}

/** The first rule that a file with its true type breaks; undefined when it may be uploaded. */
export function refusalOf(file: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!acceptedTypes.split(',').includes(file.type)) return 'type'
  return file.size > LIMITS.fileBytes ? 'size' : undefined
}
