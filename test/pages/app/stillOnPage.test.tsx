import '../../kit/setup/browserGlobals.ts'
import { expect, it } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useIsStillOnPage } from '../../../web/layout/useIsStillOnPage.ts'

/** A page whose `begin` begins an action; what loads for the next address arrives when the test says so. */
const openPage = () => {
  let begin: () => () => boolean = () => () => true
  let arrive: () => void = () => undefined
  const Page = () => {
    begin = useIsStillOnPage()
    return null
  }
  const loader = () =>
    new Promise<null>(resolve => {
      arrive = () => resolve(null)
    })
  const routes = ['/devis', '/contact'].map(path => ({ id: path, path, loader, element: <Page /> }))
  const router = createMemoryRouter(routes, { initialEntries: ['/devis'], hydrationData: { loaderData: { '/devis': null } } })
  render(<RouterProvider router={router} useTransitions={false} />)
  return {
    begin: () => begin(),
    leaveFor: (address: string) => act(async () => void router.navigate(address)),
    arrive: () => act(async () => arrive()),
  }
}

it('a visitor is on the page while nothing leads away, and not from the moment another is asked for', async () => {
  const { begin, leaveFor, arrive } = openPage()
  const [isHere, isHereLater] = [begin(), begin()]
  expect(isHere()).toBe(true)
  await leaveFor('/contact')
  expect(isHere()).toBe(false)
  await arrive()
  expect(isHereLater()).toBe(false)
})

it('an action that begins while the page’s own address loads, as after a reload, is still on the page once it has', async () => {
  const { begin, leaveFor, arrive } = openPage()
  await leaveFor('/devis?oeuvre=barques-au-repos')
  const isHere = begin()
  await arrive()
  expect(isHere()).toBe(true)
})

it('an action that begins while another page loads is not on the page once that is shown', async () => {
  const { begin, leaveFor, arrive } = openPage()
  await leaveFor('/contact')
  const isHere = begin()
  await arrive()
  expect(isHere()).toBe(false)
})
