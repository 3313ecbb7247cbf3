export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

const side = 512
const quality = 0.9

/** The chosen square of a picture, small enough for a weak network. Turned upright by the browser as it was shown. */
export async function cropPicture(address: string, area: CropArea): Promise<File> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no canvas')
  // A transparent picture lies on white, as JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  if (!blob) throw new Error('The picture could not be drawn')
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' })
}
