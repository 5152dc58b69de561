import type { Api } from '../kit/api.ts'
import { PageRouter } from '../router/PageRouter.tsx'
import type { Navigation } from '../router/pageNavigation.ts'
import { Shell } from './Shell.tsx'

/** The whole site: the same tree in the browser and, rendered ahead, on a server. */
export const App = ({ api, navigation }: { api: Api; navigation: Navigation }) => (
  <PageRouter navigation={navigation}>
    <Shell api={api} />
  </PageRouter>
)
