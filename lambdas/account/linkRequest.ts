import { magicLinkAnswer } from '../../shared/account/account.ts'

/** Tells whether the browser asks for a link; otherwise its answer is a link's secret. */
export const asksForLink = (metadata: Readonly<Record<string, string>> | undefined): boolean => metadata?.action === magicLinkAnswer
