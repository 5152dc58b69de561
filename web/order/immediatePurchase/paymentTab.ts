/** A tab for the payment page, which waits for its address. */
export type PaymentTab = { readonly send: (url: string) => void; readonly close: () => void }

/**
 * Opens the tab during the click itself: phones silently block a tab opened later, once the address is known (D11). The payment page has no
 * `opener`, so it cannot control this page. Returns `undefined` when no tab can be opened.
 */
export const openPaymentTab = (waiting: string): PaymentTab | undefined => {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.opener = null
  tab.document.title = waiting
  tab.document.body.textContent = waiting
  return { send: url => tab.location.replace(url), close: () => tab.close() }
}
