import { afterEach } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Auth } from '../../web/account/auth.ts'
import { routesOf } from '../../web/app/routes.tsx'
import { dismissToast, toasts } from '../../web/kit/toast.ts'
import { apiReplying, type Replies, releaseAll } from './replies.ts'

afterEach(releaseAll)

/** A text as it is compared with what the screen shows: every kind of space is one. */
export const shown = (text: string): string => text.replace(/\s+/g, ' ')

/**
 * Opens a page of the site whose API answers as the test says; `calls` is what it was asked, in order.
 * Nobody is signed in, and nobody can, unless the test gives a user pool.
 */
export const openPage = async (address: string, replies: Replies, pool?: Auth) => {
  for (const { id } of toasts.get()) dismissToast(id)
  const { api, calls } = apiReplying({ recordSecurityEvent: () => ({ recorded: true }), ...replies })
  const router = createMemoryRouter(routesOf({ api, ...(pool && { loadAuth: async () => pool }) }), { initialEntries: [address] })
  const user = userEvent.setup()
  const view = render(<RouterProvider router={router} />)
  // The page's script and loader.
  await act(async () => undefined)
  return { ...view, user, calls, router, namesOf: () => calls.map(({ name }) => name) }
}
