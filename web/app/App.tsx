import type { Api } from '../kit/api.ts'
import { PageRouter } from '../router/PageRouter.tsx'
import type { Navigation } from '../router/pageNavigation.ts'
import { Shell } from './Shell.tsx'

/** The whole site. The tree is the same in the browser and in the prerender, as hydration requires. */
export const App = ({ api, navigation }: { api: Api; navigation: Navigation }) => (
  <PageRouter navigation={navigation}>
    <Shell api={api} />
  </PageRouter>
)
