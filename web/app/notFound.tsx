import type { Page } from '../router/page.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

/** The page of every address no other page takes. */
export const notFound: Page = { path: '*', lazy: async () => <NotFoundPage />, status: 404 }
