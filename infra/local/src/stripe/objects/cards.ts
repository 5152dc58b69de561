/** The card's fields as the buyer typed them. */
export type CardEntry = { readonly number: string; readonly expiry: string; readonly cvc: string }

type CardBrand = 'visa' | 'mastercard' | 'amex'

type Decline = { readonly code: string; readonly declineCode: string; readonly message: string }
export type CardOutcome = 'paid' | Decline

const decline = (code: string, message: string, declineCode = code): Decline => ({ code, declineCode, message })

const testDeclines = {
  generic: decline('card_declined', 'Your card was declined.', 'generic_decline'),
  insufficientFunds: decline('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  lost: decline('card_declined', 'Your card was declined.', 'lost_card'),
  expired: decline('expired_card', 'Your card has expired.'),
  incorrectCvc: decline('incorrect_cvc', "Your card's security code is incorrect."),
  processing: decline('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  live: decline(
    'card_declined',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    'test_mode_live_card',
  ),
} as const

/** Stripe's published test cards; any other number is declined, as Stripe declines real cards in test mode. */
const testCards: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'paid',
  '4000056655665556': 'paid',
  '4000002500001001': 'paid',
  // Their refunds take their time, and one fails: https://docs.stripe.com/testing#refunds
  '4000000000007726': 'paid',
  '4000000000005126': 'paid',
  // Payments that a bank or Stripe doubts: https://docs.stripe.com/testing#disputes
  '4000000000000259': 'paid',
  '4000000000002685': 'paid',
  '4000000000001976': 'paid',
  '4000000000005423': 'paid',
  '4000000000009235': 'paid',
  '5555555555554444': 'paid',
  '378282246310005': 'paid',
  '4000000000000002': testDeclines.generic,
  '4000000000009995': testDeclines.insufficientFunds,
  '4000000000009987': testDeclines.lost,
  '4000000000000069': testDeclines.expired,
  '4000000000000127': testDeclines.incorrectCvc,
  '4000000000000119': testDeclines.processing,
}

export const digitsOf = (typed: string): string => typed.replaceAll(/[\s.-]/g, '')

export const cardOutcome = (number: string): CardOutcome => testCards[digitsOf(number)] ?? testDeclines.live

export const brandOf = (number: string): CardBrand => {
  if (/^3[47]/.test(number)) return 'amex'
  return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'visa'
}

const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((added, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return added + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Parses `12 / 34` as month 12 of 2034; returns undefined while the entry is incomplete. */
export const expiryOf = (typed: string): { month: number; year: number } | undefined => {
  const match = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(typed)
  if (!match) return undefined
  return { month: Number(match[1]), year: Number(match[2]) + (Number(match[2]) < 100 ? 2000 : 0) }
}

export type CardFault =
  | 'numberMissing'
  | 'numberIncomplete'
  | 'numberInvalid'
  | 'expiryIncomplete'
  | 'expiryInvalid'
  | 'expiryPast'
  | 'cvcIncomplete'

const numberFault = (typed: string): CardFault | undefined => {
  const digits = digitsOf(typed)
  if (digits === '') return 'numberMissing'
  if (!/^\d+$/.test(digits)) return 'numberInvalid'
  if (digits.length < (brandOf(digits) === 'amex' ? 15 : 16)) return 'numberIncomplete'
  return digits.length <= 19 && passesLuhn(digits) ? undefined : 'numberInvalid'
}

const expiryFault = (typed: string, now: Date): CardFault | undefined => {
  const expiry = expiryOf(typed)
  if (!expiry) return 'expiryIncomplete'
  if (expiry.month < 1 || expiry.month > 12) return 'expiryInvalid'
  const months = expiry.year * 12 + expiry.month - (now.getFullYear() * 12 + now.getMonth() + 1)
  if (months < 0) return 'expiryPast'
  return months > 50 * 12 ? 'expiryInvalid' : undefined
}

const cvcFault = ({ cvc, number }: CardEntry): CardFault | undefined => {
  const length = brandOf(digitsOf(number)) === 'amex' ? 4 : 3
  return new RegExp(`^\\d{${length}}$`).test(cvc.trim()) ? undefined : 'cvcIncomplete'
}

/** Validates a card's fields without contacting a bank. */
export const cardFaults = (entry: CardEntry, now: Date) => ({
  cardNumber: numberFault(entry.number),
  cardExpiry: expiryFault(entry.expiry, now),
  cardCvc: cvcFault(entry),
})
