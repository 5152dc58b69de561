import { useEffect, useState } from 'react'
import { useList } from '../adminList/listQuery.ts'
import { adminArtworksQuery } from '../artworkAdmin/adminArtworkQuery.ts'
import { adminWorksTexts } from '../artworkAdmin/adminWorksTexts.ts'
import { MigrationScreen } from '../artworkAdmin/works/MigrationScreen.tsx'
import type { Api } from '../kit/api/api.ts'
import { toast } from '../kit/toast.ts'
import { AdminTabs } from './AdminTabs.tsx'
import { adminTexts } from './adminTexts.ts'

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
  if (items && (isOpen || items.length)) return <AdminTabs api={api} artworks={items} failure={reason} onRetry={refresh} />
  if (items || failure) return <MigrationScreen api={api} failure={reason} onLoad={refresh} />
  return (
    <p role="status" className="wrap py-24 text-center text-lg">
      {adminTexts.loading}
    </p>
  )
}

export const adminHome = (api: Api) => <AdminHome api={api} />
