import { type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { AdminArtwork } from '../../shared/artwork/adminArtwork.ts'
import { gallery } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { StaleNote } from '../adminList/ListPage.tsx'
import { useList } from '../adminList/listQuery.ts'
import { adminArtworksQuery } from '../artworkAdmin/adminArtworkQuery.ts'
import { adminWorksTexts } from '../artworkAdmin/adminWorksTexts.ts'
import { CreateTab } from '../artworkAdmin/form/CreateTab.tsx'
import { PricesTab } from '../artworkAdmin/prices/PricesTab.tsx'
import { FirstWork, MigrationScreen } from '../artworkAdmin/works/MigrationScreen.tsx'
import { WorksTab } from '../artworkAdmin/works/WorksTab.tsx'
import type { Api } from '../kit/api/api.ts'
import { Tabs } from '../kit/controls/Tabs.tsx'
import { toast } from '../kit/toast.ts'
import { PromoCodesTab } from '../promo/admin/PromoCodesTab.tsx'
import { adminTexts } from './adminTexts.ts'
import { setupSteps } from './setupSteps.ts'

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

/** The address of the back office on a tab. */
export const tabPath = (id: TabId): string => `${paths.admin()}?${new URLSearchParams({ [parameter]: id })}`

/** Stores the open tab in the address; the first tab needs no parameter. */
const useTabInAddress = () => {
  const [search, setSearch] = useSearchParams()
  const shown = tabIds.find(id => id === search.get(parameter)) ?? firstTab
  const show = (id: string) => setSearch(id === firstTab ? {} : { [parameter]: id }, { replace: true, preventScrollReset: true })
  return { shown, show }
}

const SetupLink = () => (
  <Link to={paths.adminSetup()} className="text-action">
    {adminTexts.setup}
  </Link>
)

/** Tells whether the shop is ready for its first sale, payments aside: only a request to the provider could tell these. */
const isSetUp = (artworks: readonly AdminArtwork[]): boolean => Object.values(setupSteps(gallery(), artworks, 'live')).every(Boolean)

/** The four tabs. A visited tab stays mounted, so that work begun in it survives a look at another. */
const AdminTabs = (props: AdminTabsProps) => {
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
      {!isSetUp(props.artworks) && <SetupLink />}
      {props.failure && <StaleNote message={props.failure} onRetry={props.onRetry} />}
      <div className="mt-4">
        <Tabs label={adminTexts.title} tabs={tabs} shown={shown} onShow={show} />
      </div>
    </div>
  )
}

const AdminHome = ({ api }: { api: Api }) => {
  const { items, failure, isReloadFailure, refresh } = useList(adminArtworksQuery)
  // The tabs stay when the owner deletes the last work.
  const [isOpen, setOpen] = useState(false)
  if (items?.length && !isOpen) setOpen(true)
  useEffect(() => {
    if (isReloadFailure) toast.error(adminWorksTexts.errorTitle, adminWorksTexts.loadFailed)
  }, [isReloadFailure])
  /** An owner who lost their group while the page was open is told what they lack. */
  const reason = failure?.code === 'forbidden' ? adminWorksTexts.adminOnly : failure?.message
  // The list has the first work before its form is done with it: the form stays until then.
  const [isBeginning, setBeginning] = useState(false)
  if (isBeginning) return <FirstWork api={api} onEnd={() => setBeginning(false)} />
  if (items && (isOpen || items.length)) return <AdminTabs api={api} artworks={items} failure={reason} onRetry={refresh} />
  if (items || failure)
    return (
      <>
        <MigrationScreen failure={reason} onLoad={refresh} onBegin={() => setBeginning(true)} />
        <p className="wrap pb-16 text-center">
          <SetupLink />
        </p>
      </>
    )
  return (
    <p role="status" className="wrap py-24 text-center text-lg">
      {adminTexts.loading}
    </p>
  )
}

export const adminHome = (api: Api) => <AdminHome api={api} />
