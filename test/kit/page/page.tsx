import { afterEach } from '@jest/globals'
import { act, configure, getConfig, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RouterProvider } from 'react-router-dom'
import { browserRoutes } from '../../../web/app/browserRoutes.ts'
import { dismissToast, toasts } from '../../../web/kit/toast.ts'
import '../setup/atHand.ts'
import { browserRouter } from './browserRouter.ts'
import { openDocument } from './freshPage.ts'
import type { TestPool } from './pageAccounts.ts'
import { pageDataFrom } from './pageData.ts'
import { apiReplying, type Replies, releaseAll } from './replies.ts'
import { turns } from './turns.ts'

afterEach(releaseAll)

const { asyncWrapper } = getConfig()
/** What a gesture changes may be drawn after the next frame (E31): a visitor sees it before their next gesture, and so does a test. */
configure({
  asyncWrapper: async gesture => {
    const result = await asyncWrapper(gesture)
    await act(() => turns(3))
    return result
  },
})
window.requestAnimationFrame = callback => window.setTimeout(callback)

/** Normalises spaces in a text, because the screen may show any kind of space. */
export const shown = (text: string): string => text.replace(/\s+/g, ' ')

/**
 * Opens a page of the site whose API answers as the test says; `calls` lists the requests in order.
 * There is no sign-in session and no way to sign in, unless the test gives a user pool.
 */
export const openPage = async (address: string, replies: Replies, pool?: TestPool) => {
  for (const { id } of toasts.get()) dismissToast(id)
  const { calls } = apiReplying({
    recordSecurityEvent: () => ({ recorded: true }),
    ...replies,
  })
  openDocument(pool)
  // Goes back from what the last test left open.
  await turns(1)
  window.history.replaceState(null, '', address)
  const router = browserRouter(browserRoutes({ data: pageDataFrom() }))
  const user = userEvent.setup()
  const view = render(<RouterProvider router={router} useTransitions={false} />)
  // Waits for the page's lazy script and its loader.
  await act(async () => {
    for (let step = 0; step < 50; step++) await undefined
  })
  return { ...view, user, calls, router, namesOf: () => calls.map(({ name }) => name) }
}
