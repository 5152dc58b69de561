// This is the only script inline in a prerendered page. The site's main script loads after the page's load event; until then this one
// records clicks on buttons and form submissions, which are replayed after hydration. Links work without script. `startScript.ts` minifies
// this file; nothing imports it.
const main = document.currentScript?.dataset.main ?? ''
const kept = new Set<HTMLElement>()

const begin = () => import(main)

const keep = (event: Event) => {
  const pressed = (event.target as Element).closest<HTMLElement>(event.type === 'click' ? 'button' : 'form')
  if (!pressed) return
  event.preventDefault()
  // React listens a moment before this recording ends, and would do at once what is replayed then.
  event.stopImmediatePropagation()
  kept.add(pressed)
  // A visitor who has pressed something should not wait until all pictures have loaded.
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
