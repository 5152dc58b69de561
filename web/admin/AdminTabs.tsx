import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AdminArtwork } from '../../shared/artwork/adminArtwork.ts'
import { StaleNote } from '../adminList/ListPage.tsx'
import { CreateTab } from '../artworkAdmin/form/CreateTab.tsx'
import { PricesTab } from '../artworkAdmin/prices/PricesTab.tsx'
import { WorksTab } from '../artworkAdmin/works/WorksTab.tsx'
import type { Api } from '../kit/api/api.ts'
import { Tabs } from '../kit/controls/Tabs.tsx'
import { PromoCodesTab } from '../promo/admin/PromoCodesTab.tsx'
import { adminTexts } from './adminTexts.ts'

type AdminTabsProps = { api: Api; artworks: readonly AdminArtwork[]; failure: string | undefined; onRetry: () => void }
type TabProps = AdminTabsProps & { isShown: boolean }

const contents = {
  artworks: ({ api, artworks }: TabProps) => <WorksTab api={api} artworks={artworks} />,
  create: ({ api }: TabProps) => <CreateTab api={api} />,
  prices: ({ artworks }: TabProps) => <PricesTab artworks={artworks} />,
  'promo-codes': ({ artworks, isShown }: TabProps) => <PromoCodesTab works={artworks} isShown={isShown} />,
} as const satisfies Readonly<Record<string, (props: TabProps) => ReactNode>>

type TabId = keyof typeof contents
const tabIds = Object.keys(contents) as TabId[]
const firstTab: TabId = 'artworks'
const parameter = 'onglet'

/** Stores the open tab in the address; the first tab needs no parameter. */
const useTabInAddress = () => {
  const [search, setSearch] = useSearchParams()
  const shown = tabIds.find(id => id === search.get(parameter)) ?? firstTab
  const show = (id: string) => setSearch(id === firstTab ? {} : { [parameter]: id }, { replace: true, preventScrollReset: true })
  return { shown, show }
}

/** The four tabs. A visited tab stays mounted, so that work begun in it survives a look at another. */
export const AdminTabs = (props: AdminTabsProps) => {
  const { shown, show } = useTabInAddress()
  const [visited, setVisited] = useState<ReadonlySet<TabId>>(new Set())
  if (!visited.has(shown)) setVisited(new Set([...visited, shown]))
  const tabs = tabIds.map(id => ({
    id,
    label: adminTexts.tabs[id],
    content: visited.has(id) && contents[id]({ ...props, isShown: id === shown }),
  }))
  return (
    <div className="wrap pt-6 md:pt-8">
      <h1 className="text-3xl md:text-4xl">{adminTexts.title}</h1>
      {props.failure && <StaleNote message={props.failure} onRetry={props.onRetry} />}
      <div className="mt-4">
        <Tabs label={adminTexts.title} tabs={tabs} shown={shown} onShow={show} />
      </div>
    </div>
  )
}
