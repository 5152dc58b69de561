import { news } from './keys.ts'

/** What puts a row among the owner's news of a kind. */
export const newsOf = (kind: keyof typeof news, at: string) => ({ news: news[kind], newsAt: at })

/** What takes it out again. */
export const noNews = ['news', 'newsAt'] as const
