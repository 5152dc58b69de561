import { sendMagicLink } from '../../shared/account/account.ts'

/** Whether the browser asks for a link; otherwise what it answers is a link's secret. */
export const asksForLink = (metadata: Readonly<Record<string, string>> | undefined): boolean => metadata?.action === sendMagicLink
