import { news } from './keys.ts'

/** Returns the attributes that put a row into the `news` index. */
export const newsOf = (kind: keyof typeof news, at: string) => ({ news: news[kind], newsAt: at })

/** The attributes to remove so that the row leaves the index. */
export const noNews = ['news', 'newsAt'] as const
