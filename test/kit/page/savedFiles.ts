import { jest } from '@jest/globals'

/** Captures the files that the page saves from now on. */
export const savedFiles = () => {
  const blobs: Blob[] = []
  const names: string[] = []
  URL.createObjectURL = blob => {
    if (blob instanceof Blob) blobs.push(blob)
    return `blob:${blobs.length}`
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const read = (blob: Blob): Promise<string> =>
    new Promise(resolve => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsText(blob)
    })
  return async () => Promise.all(blobs.map(async (blob, index) => ({ name: names[index], text: await read(blob) })))
}
