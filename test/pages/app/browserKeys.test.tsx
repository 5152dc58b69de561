/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { ListSearch } from '../../../web/admin/list/ListSearch.tsx'
import { CardLayer } from '../../../web/artwork/admin/crop/CardLayer.tsx'
import { CropStage } from '../../../web/artwork/admin/crop/CropStage.tsx'
import type { CastState } from '../../../web/artwork/admin/crop/useCast.ts'
import { ArtworkViews } from '../../../web/artworkPage/ArtworkViews.tsx'
import { Tabs } from '../../../web/kit/controls/Tabs.tsx'
import { useMove } from '../../../web/scale/ownWall/useMove.ts'
import { aWork } from '../../kit/values/artworks.ts'

/** What listens to a key: the element that has the focus, and what the key changes. */
type Listening = { readonly on: Element; readonly changed: () => unknown }

const nothing = () => undefined
const whole = { path: '/media/un-nom-secret/whole.jpg', width: 4000, height: 3000 }
const part = { left: 0.5, top: 0.5, width: 0.1, height: 0.1 }

const Moved = ({ onPush }: { onPush: () => void }) => <button type="button" {...useMove(nothing, onPush)} />

const openTabs = (): Listening => {
  render(<Tabs label="Onglets" tabs={['Un', 'Deux', 'Trois'].map(label => ({ id: label, label, content: label }))} />)
  return { on: screen.getByRole('tab', { name: 'Un' }), changed: () => screen.getByRole('tab', { selected: true }).textContent }
}
const openViews = (): Listening => {
  const image = { id: 'canal', width: 1200, height: 900, color: '#3f9a9c' }
  render(<ArtworkViews artwork={aWork({ image, additionalImages: [{ ...image, id: 'detail' }] })} />)
  return { on: screen.getByRole('button', { name: /^Agrandir/ }), changed: () => screen.getByText(/ 3$/).textContent }
}
const openWall = (): Listening => {
  const push = jest.fn()
  render(<Moved onPush={push} />)
  return { on: screen.getByRole('button'), changed: () => push.mock.calls.length }
}
const openCrop = (): Listening => {
  const change = jest.fn()
  const frame = { left: 1000, top: 500, width: 2000, height: 2000 }
  render(<CropStage whole={whole} frame={frame} ratio={undefined} onChange={change} onSeen={nothing} under={null} over={null} />)
  return { on: screen.getByRole('button', { name: 'Cadre' }), changed: () => change.mock.calls.length }
}
const openCard = (): Listening => {
  const point = jest.fn()
  render(
    <CardLayer
      cast={{ card: { part, isFound: true }, isPointing: true, point, setPointing: nothing } as unknown as CastState}
      whole={whole}
    />,
  )
  return { on: screen.getByRole('button'), changed: () => point.mock.calls.length }
}
const openSearch = (): Listening => {
  render(<ListSearch label="Chercher" words="" onType={nothing} />)
  return { on: document.body, changed: () => document.activeElement?.tagName }
}

const listeners: readonly [string, string, () => Listening][] = [
  ['the tabs', 'ArrowLeft', openTabs],
  ['the tabs', 'End', openTabs],
  ['the views of a work', 'ArrowLeft', openViews],
  ['what hangs on the visitor’s wall', 'ArrowLeft', openWall],
  ['the frame of a crop', 'ArrowLeft', openCrop],
  ['the grey card', 'ArrowLeft', openCard],
  ['the search of a list', '/', openSearch],
]
const modifiers = ['altKey', 'ctrlKey', 'metaKey'] as const

describe('the browser keeps its own keys', () => {
  it.each(listeners.flatMap(([name, key, open]) => modifiers.map(modifier => [name, key, modifier, open] as const)))(
    'the shortcuts of %s leave « %s » alone with %s',
    (_name, key, modifier, open) => {
      const { on, changed } = open()
      const before = changed()
      expect(fireEvent.keyDown(on, { key, [modifier]: true })).toBe(true)
      expect(changed()).toEqual(before)
      fireEvent.keyDown(on, { key })
      expect(changed()).not.toEqual(before)
    },
  )
})
