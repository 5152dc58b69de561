/** A tab of its own for the payment page, waiting for its address. */
export type PaymentTab = { readonly send: (url: string) => void; readonly close: () => void }

/**
 * Opened on the click itself: opened once the address is known, phones block it silently (D11). What will be shown there cannot reach
 * back to this page. `undefined` where no tab can be opened.
 */
export const openPaymentTab = (waiting: string): PaymentTab | undefined => {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.opener = null
  tab.document.title = waiting
  tab.document.body.textContent = waiting
  return { send: url => tab.location.replace(url), close: () => tab.close() }
}
