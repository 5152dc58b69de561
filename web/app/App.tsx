import type { Api } from '../kit/api.ts'
import { PageRouter } from '../kit/PageRouter.tsx'
import type { Navigation } from '../kit/pageNavigation.ts'
import { Shell } from './Shell.tsx'

/** The whole site: the same tree in the browser and, rendered ahead, on a server. */
export const App = ({ api, navigation }: { api: Api; navigation: Navigation }) => (
  <PageRouter navigation={navigation}>
    <Shell api={api} />
  </PageRouter>
)
