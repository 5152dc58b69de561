/** Hands the browser a text to save, as a visitor's click on a link to it would. */
export const downloadFile = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A browser may read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
