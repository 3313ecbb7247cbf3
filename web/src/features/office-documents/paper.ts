import { nameIn } from '../../lib/language/spoken.ts'
import { placeParts } from '../../ui/form/place.ts'

/** A paper of a booking; of a POD perhaps that of a drop on the way. */
export interface Paper {
  kind: 'lr' | 'pod'
  stop?: { id: string; place: string } | undefined
}

/** `LR`, `POD`, `POD Surat`. */
export const paperName = ({ kind, stop }: Paper): string =>
  stop ? `${kind.toUpperCase()} ${placeParts(nameIn(stop.place)).name}` : kind.toUpperCase()

/** What names it in a call, with the photo that was looked at. */
export const paperOf = ({ stop, uploadedAt }: Paper & { uploadedAt: string }) => ({
  ifUploadedAt: uploadedAt,
  ...(stop && { stopId: stop.id }),
})
