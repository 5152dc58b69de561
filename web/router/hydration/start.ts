// This is the only script inline in a prerendered page. The site's main script loads after the page's load event; until then this one
// records clicks on buttons, keys pressed on them and form submissions, which are replayed after hydration. Links work without script.
// `startScript.ts` minifies this file; nothing imports it.
const main = document.currentScript?.dataset.main ?? ''
const kept: [pressed: HTMLElement, event: Event][] = []
const kinds = ['click', 'submit', 'keydown']

const begin = () => import(main)

const keep = (event: Event) => {
  const pressed = (event.target as Element).closest<HTMLElement>(event.type === 'submit' ? 'form' : 'button')
  if (!pressed) return
  // A key keeps its meaning for the browser: the tab key goes on, the space bar presses the button.
  if (event.type !== 'keydown') event.preventDefault()
  // React listens a moment before this recording ends, and would do at once what is replayed then.
  event.stopImmediatePropagation()
  kept.push([pressed, event])
  // A visitor who has pressed something should not wait until all pictures have loaded.
  begin()
}

for (const kind of kinds) addEventListener(kind, keep, true)
addEventListener('load', begin)

window.takeKept = () => {
  for (const kind of kinds) removeEventListener(kind, keep, true)
  return kept
}
