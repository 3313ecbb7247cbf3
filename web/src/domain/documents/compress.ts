const maxSide = 2000
const worthIt = 1024 * 1024
const quality = 0.82

/**
 * A camera's photo made small enough for a weak network: at most 2,000 px a side, JPEG. PDFs, small pictures and what the
 * browser cannot read stay as they are.
 */
export async function compressed(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size < worthIt) return file
  try {
    // The orientation of the camera is applied, because the copy carries no EXIF.
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // A transparent picture lies on white, as JPEG has no transparency: black words would be lost on black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (!blob || blob.size >= file.size) return file
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return file
  }
}
