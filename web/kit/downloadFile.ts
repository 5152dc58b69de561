/** Saves a file, as if the visitor had clicked a download link. */
export const downloadFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser may read the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
