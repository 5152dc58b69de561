import { afterEach } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Auth } from '../../web/account/auth.ts'
import { App } from '../../web/app/App.tsx'
import { pagesOf } from '../../web/app/sitePages.ts'
import { dismissToast, toasts } from '../../web/kit/toast.ts'
import { browserHistory } from '../../web/router/pageHistory.ts'
import { Navigation } from '../../web/router/pageNavigation.ts'
import './atHand.ts'
import { pageDataFrom } from './pageData.ts'
import { apiReplying, type Replies, releaseAll } from './replies.ts'
import { steer } from './steer.ts'

afterEach(releaseAll)

/** Normalises spaces in a text, because the screen may show any kind of space. */
export const shown = (text: string): string => text.replace(/\s+/g, ' ')

/**
 * Opens a page of the site whose API answers as the test says; `calls` lists the requests in order.
 * Nobody is signed in or can sign in, unless the test gives a user pool.
 */
export const openPage = async (address: string, replies: Replies, pool?: Auth) => {
  for (const { id } of toasts.get()) dismissToast(id)
  const { api, calls } = apiReplying({
    recordSecurityEvent: () => ({ recorded: true }),
    listReservations: () => ({ reservations: [] }),
    ...replies,
  })
  window.history.replaceState(null, '', address)
  const history = browserHistory()
  const pages = pagesOf({ api, data: pageDataFrom(api), ...(pool && { loadAuth: async () => pool }) })
  const navigation = new Navigation({ pages, location: history.current(), history })
  const user = userEvent.setup()
  const view = render(<App api={api} navigation={navigation} />)
  // Waits for the page's lazy script and its loader.
  await act(async () => {
    for (let step = 0; step < 50; step++) await undefined
  })
  return { ...view, user, calls, router: steer(navigation), namesOf: () => calls.map(({ name }) => name) }
}
