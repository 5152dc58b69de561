// The page works without this script, which groups the digits as they are typed and shows that the payment is in progress.
const form = document.querySelector('form.payment')

const atEnd = input => input.selectionStart === input.value.length

const group = (input, format) =>
  input?.addEventListener('input', event => {
    if (event.inputType?.startsWith('delete') || !atEnd(input)) return
    input.value = format(input.value)
  })

const cardNumber = typed => {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 19)
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g
  return (digits.match(groups) ?? [])
    .slice(groups.global ? 0 : 1)
    .filter(Boolean)
    .join(' ')
}

const expiry = typed => {
  const digits = typed.replaceAll(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return padded.length < 2 ? padded : `${padded.slice(0, 2)} / ${padded.slice(2, 4)}`
}

group(form?.elements.cardNumber, cardNumber)
group(form?.elements.cardExpiry, expiry)

form?.addEventListener('submit', event => {
  const button = form.querySelector('button')
  if (button.getAttribute('aria-busy') === 'true') return event.preventDefault()
  button.setAttribute('aria-busy', 'true')
  button.textContent = button.dataset.busy
})

// The browser's back button restores the page from its cache, still showing the payment in progress.
addEventListener('pageshow', event => {
  if (event.persisted) location.reload()
})
