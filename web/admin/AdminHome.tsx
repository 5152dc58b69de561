import { type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { AdminArtwork } from '../../shared/artwork/admin/adminArtwork.ts'
import { gallery } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { adminWorksTexts } from '../artwork/admin/adminWorksTexts.ts'
import { CreateTab } from '../artwork/admin/form/CreateTab.tsx'
import { useWorkScreens } from '../artwork/admin/list/useWorkScreens.ts'
import { WithAllWorks } from '../artwork/admin/list/WithAllWorks.tsx'
import { PricesTab } from '../artwork/admin/prices/PricesTab.tsx'
import { FirstWork, MigrationScreen, MigrationUndo, WorksUnknown } from '../artwork/admin/works/MigrationScreen.tsx'
import { WorksTab } from '../artwork/admin/works/WorksTab.tsx'
import { Tabs } from '../kit/controls/Tabs.tsx'
import { toast } from '../kit/toast.ts'
import { PromoCodesTab } from '../promo/admin/PromoCodesTab.tsx'
import { adminTexts } from './adminTexts.ts'
import { setupSteps } from './setupSteps.ts'

type Works = readonly AdminArtwork[]
type AdminTabsProps = { works: Works }
type TabProps = { isShown: boolean }

const contents = {
  artworks: () => <WorksTab />,
  create: () => <CreateTab />,
  prices: () => <WithAllWorks>{works => <PricesTab artworks={works} />}</WithAllWorks>,
  'promo-codes': ({ isShown }: TabProps) => <WithAllWorks>{works => <PromoCodesTab works={works} isShown={isShown} />}</WithAllWorks>,
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
  const show = (id: string) => {
    const others = [...search].filter(([name]) => name !== parameter)
    setSearch([...others, ...(id === firstTab ? [] : [[parameter, id] as [string, string]])], { replace: true, preventScrollReset: true })
  }
  return { shown, show }
}

const SetupLink = () => (
  <Link to={paths.adminSetup()} className="text-action">
    {adminTexts.setup}
  </Link>
)

/**
 * Tells whether the shop is ready for its first sale as far as the first screen of works tells, payments aside: only a request to the provider
 * could tell these.
 */
const isSetUp = (artworks: Works): boolean => Object.values(setupSteps(gallery(), artworks, 'live')).every(Boolean)

/** The four tabs. A visited tab stays mounted, so that work begun in it survives a look at another. */
const AdminTabs = (props: AdminTabsProps) => {
  const { shown, show } = useTabInAddress()
  const [visited, setVisited] = useState<ReadonlySet<TabId>>(new Set())
  if (!visited.has(shown)) setVisited(new Set([...visited, shown]))
  const tabs = tabIds.map(id => ({
    id,
    label: adminTexts.tabs[id],
    content: visited.has(id) && contents[id]({ isShown: id === shown }),
  }))
  return (
    <div className="wrap pt-6 md:pt-8">
      <h1 className="text-3xl md:text-4xl">{adminTexts.works}</h1>
      {!isSetUp(props.works) && <SetupLink />}
      <MigrationUndo works={props.works} />
      <div className="mt-4">
        <Tabs label={adminTexts.title} tabs={tabs} shown={shown} onShow={show} />
      </div>
    </div>
  )
}

/** The search that finds every work. */
const everyWork = {}

const AdminHome = () => {
  const { held: items, hasSamples, failure, isReloadFailure, refresh } = useWorkScreens(everyWork, true)
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
  if (isBeginning) return <FirstWork onEnd={() => setBeginning(false)} />
  if (items && (isOpen || items.length)) return <AdminTabs works={items} />
  if (!items && reason !== undefined) return <WorksUnknown failure={reason} onLoad={refresh} />
  if (items)
    return (
      <>
        <MigrationScreen hasSamples={hasSamples} onLoad={refresh} onBegin={() => setBeginning(true)} />
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

export const adminHome = () => <AdminHome />
