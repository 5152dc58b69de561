/** The longest side of a thumbnail, in pixels. */
const side = 144

/** Returns a thumbnail as a `data:` address, so that it outlives a reload; `undefined` where the browser cannot decode the image. */
export const thumbnailOf = async (file: File): Promise<string | undefined> => {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas.toDataURL('image/webp', 0.7)
  } catch {
    return undefined
  }
}
