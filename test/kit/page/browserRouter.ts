import { afterEach } from '@jest/globals'
import { createBrowserRouter } from 'react-router-dom'
import { connectLayers } from '../../../web/kit/historyLayers.ts'

const running: ReturnType<typeof createBrowserRouter>[] = []

afterEach(() => {
  for (const router of running.splice(0)) router.dispose()
})

/** Makes the router of this window, which listens to its history until the test's end. */
export const browserRouter: typeof createBrowserRouter = (...site) => {
  const router = connectLayers(createBrowserRouter(...site))
  running.push(router)
  return router
}
