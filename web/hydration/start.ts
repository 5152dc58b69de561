// The one script a page rendered ahead carries within it: until the site's own script is there, which comes after the page has
// loaded, what is pressed and sent is kept for it. Links are links.
// `startScript.ts` makes it small; nothing imports it.
const main = document.currentScript?.dataset.main ?? ''
const kept = new Set<HTMLElement>()

const begin = () => import(main)

const keep = (event: Event) => {
  const pressed = (event.target as Element).closest<HTMLElement>(event.type === 'click' ? 'button' : 'form')
  if (!pressed) return
  event.preventDefault()
  kept.add(pressed)
  // Whoever waits for something is not made to wait for the rest of the pictures.
  begin()
}

addEventListener('click', keep, true)
addEventListener('submit', keep, true)
addEventListener('load', begin)

window.takeKept = () => {
  removeEventListener('click', keep, true)
  removeEventListener('submit', keep, true)
  return kept
}
