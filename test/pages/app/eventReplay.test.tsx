/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { recordEvents } from '../../../web/router/hydration/eventReplay.tsx'

const services = ['Cadre', 'Conseil'] as const

const Form = () => {
  const [service, setService] = useState('')
  const [isUrgent, setIsUrgent] = useState(false)
  const [size, setSize] = useState('petit')
  const [title, setTitle] = useState('')
  return (
    <form>
      {services.map(each => (
        <label key={each}>
          <input type="radio" name="service" value={each} checked={service === each} onChange={() => setService(each)} />
          {each}
        </label>
      ))}
      <input type="checkbox" aria-label="Urgent" checked={isUrgent} onChange={event => setIsUrgent(event.target.checked)} />
      <select aria-label="Taille" value={size} onChange={event => setSize(event.target.value)}>
        <option value="petit">petit</option>
        <option value="grand">grand</option>
      </select>
      <input aria-label="Titre" value={title} onChange={event => setTitle(event.target.value)} />
      <output>{[service, isUrgent, size, title].join('|')}</output>
    </form>
  )
}

/** As React's server side writes it. */
const html = `<form>${services.map(each => `<label><input type="radio" name="service" value="${each}"/>${each}</label>`).join('')}<input type="checkbox" aria-label="Urgent"/><select aria-label="Taille"><option value="petit" selected="">petit</option><option value="grand">grand</option></select><input aria-label="Titre" value=""/><output>|false|petit|</output></form>`

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

const open = () => {
  const page = document.createElement('div')
  page.innerHTML = html
  document.body.replaceChildren(page)
  return {
    begin: () => recordEvents(page),
    takeOver: () =>
      act(() => {
        root = hydrateRoot(page, <Form />)
      }),
  }
}

/** A browser says both. */
const select = (value: string) => {
  const field = screen.getByRole('combobox', { name: 'Taille' })
  fireEvent.input(field, { target: { value } })
  fireEvent.change(field, { target: { value } })
}
const choose = () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Conseil' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Urgent' }))
  select('grand')
}
const write = () => fireEvent.input(screen.getByRole('textbox', { name: 'Titre' }), { target: { value: 'Au nord' } })

describe('what a visitor does while a page is taken over counts, whichever moment it meets', () => {
  it.each(['before', 'meanwhile', 'after'])('chosen %s the script came, and something else written as soon as React listens', when => {
    const { begin, takeOver } = open()
    if (when === 'before') choose()
    const redo = begin()
    if (when === 'meanwhile') choose()
    takeOver()
    if (when === 'after') choose()
    // React, which knows nothing of the choices yet, draws the form anew and puts them back.
    write()
    act(redo)
    expect(screen.getByRole('status')).toHaveTextContent('Conseil|true|grand|Au nord')
    expect(screen.getByRole('radio', { name: 'Conseil' })).toBeChecked()
  })

  it('changing one’s mind included', () => {
    const { begin, takeOver } = open()
    choose()
    const redo = begin()
    fireEvent.click(screen.getByRole('radio', { name: 'Cadre' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Urgent' }))
    takeOver()
    select('petit')
    write()
    act(redo)
    expect(screen.getByRole('status')).toHaveTextContent('Cadre|false|petit|Au nord')
  })
})
