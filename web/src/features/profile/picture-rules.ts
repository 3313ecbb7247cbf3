import { LIMITS } from '@vapsi/contract/constants'

/** What a profile picture may be; the server looks at the content again. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'

/** The rule that a chosen file breaks; undefined when it may be cropped. */
export function pictureRefusal(file: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!pictureTypes.split(',').includes(file.type)) return 'type'
  return file.size > LIMITS.fileBytes ? 'size' : undefined
}
