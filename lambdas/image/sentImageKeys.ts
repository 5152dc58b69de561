/** The prefix of visitors' uploads, before they are decoded. */
export const sentPrefix = 'incoming/quotes/'
export const sentKey = (id: string): string => `${sentPrefix}${id}`
export const sentId = (key: string): string => key.slice(sentPrefix.length)

/** The prefix of what is made of them. No rule runs the development for it, and it is deleted within a day as every upload is. */
export const developedPrefix = 'incoming/developed/'

/** Returns the key of the file that says what became of an upload. */
export const outcomeKey = (id: string): string => `${developedPrefix}${id}/outcome.json`

/** The pictures made of a visitor's image, by the longest side in pixels: one for a list, one to look at. */
export const sentSides = { thumbnail: 480, view: 1600 } as const
export type SentPicture = keyof typeof sentSides

/** Named after the ETag too, so that no picture is ever of another file than its outcome says. */
export const sentPictureKey = (id: string, etag: string, picture: SentPicture): string =>
  `${developedPrefix}${id}/${etag.replaceAll('"', '')}/${picture}.jpg`
