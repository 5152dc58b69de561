import { useEffect } from 'react'
import { type AdminArtworks, adminArtworks } from '../artworkAdmin/adminArtworkStore.ts'
import { adminWorksTexts } from '../artworkAdmin/adminWorksTexts.ts'
import { MigrationScreen } from '../artworkAdmin/works/MigrationScreen.tsx'
import type { Api } from '../kit/api.ts'
import { useStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { AdminTabs } from './AdminTabs.tsx'
import { adminTexts } from './adminTexts.ts'

const AdminHome = ({ api, works }: { api: Api; works: AdminArtworks }) => {
  const state = useStore(works.state)
  useEffect(() => {
    if (works.state.get().status === 'open')
      works.refresh().catch(() => toast.error(adminWorksTexts.errorTitle, adminWorksTexts.loadFailed))
    else void works.load()
  }, [works])
  switch (state.status) {
    case 'loading':
      return (
        <p role="status" className="wrap py-24 text-center text-lg">
          {adminTexts.loading}
        </p>
      )
    case 'closed':
      return <MigrationScreen api={api} works={works} failure={state.failure} />
    case 'open':
      return <AdminTabs api={api} works={works} {...state} />
  }
}

/** The list of works is created once, so that it is kept while the owner visits other pages. */
export const adminHome = (api: Api) => {
  const works = adminArtworks(api)
  return <AdminHome api={api} works={works} />
}
