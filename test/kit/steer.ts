import type { NavigateOptions } from 'react-router-dom'
import type { Navigation } from '../../web/router/pageNavigation.ts'

const untilArrived = (navigation: Navigation): Promise<void> =>
  new Promise(resolve => {
    if (!navigation.get().pending) return resolve()
    const stop = navigation.subscribe(() => {
      if (navigation.get().pending) return
      stop()
      resolve()
    })
  })

const untilStepped = (): Promise<void> => new Promise(resolve => window.addEventListener('popstate', () => resolve(), { once: true }))

/** Stands in for the address bar and the back button of a page under test. */
export const steer = (navigation: Navigation) => ({
  /** Goes to an address, or by a number of steps through the history; resolves when the page is shown. */
  navigate: async (to: string | number, { replace = false, state, ...options }: NavigateOptions = {}): Promise<void> => {
    const { navigator } = navigation
    if (typeof to === 'number') {
      const stepped = untilStepped()
      navigator.go(to)
      await stepped
    } else (replace ? navigator.replace : navigator.push)(to, state, options)
    await untilArrived(navigation)
  },
  get state() {
    const { location, action } = navigation.get()
    return { location, historyAction: action }
  },
})
