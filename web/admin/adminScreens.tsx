import type { ReactElement } from 'react'
import { paths } from '../../shared/paths.ts'
import { NotFoundPage } from '../layout/NotFoundPage.tsx'
import { AdminGate } from './AdminGate.tsx'
import { adminTexts } from './adminTexts.ts'

type Screen = () => ReactElement

/** The screens of the back office, each in a script of its own. They are named here and not in `adminPages`, which every visitor loads. */
const screens = {
  home: async () => (await import('./AdminHome.tsx')).adminHome,
  setup: async () => (await import('./SetupPage.tsx')).setupPage,
  help: async () => (await import('./HelpPage.tsx')).helpPage,
  orders: async () => (await import('../order/admin/OrdersPage.tsx')).ordersPage,
  preview: async () => (await import('../artwork/admin/preview/PreviewPage.tsx')).previewPage,
  messages: async () => (await import('../contact/admin/MessagesPage.tsx')).messagesPage,
  subscribers: async () => (await import('../newsletter/admin/SubscribersPage.tsx')).subscribersPage,
  content: async () => (await import('./editorial/ContentPage.tsx')).contentPage,
  papers: async () => (await import('../book/admin/PapersPage.tsx')).papersPage,
  journal: async () => (await import('./journal/JournalPage.tsx')).journalPage,
  installation: async () => (await import('./journal/JournalPage.tsx')).installationPage,
  unknown: async () => () => (
    <NotFoundPage words={{ ...adminTexts.unknown, links: [{ to: paths.admin(), label: adminTexts.toWorkshop }] }} />
  ),
} as const satisfies Readonly<Record<string, () => Promise<Screen>>>

export type AdminScreenName = keyof typeof screens

/** Loads a screen, behind the gate of the back office. */
export const loadAdminScreen = async (name: AdminScreenName): Promise<ReactElement> => {
  const screen: Screen = await screens[name]()
  return <AdminGate>{screen()}</AdminGate>
}
