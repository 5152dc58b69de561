import { imageLimits } from '../../shared/image/imageUpload.ts'
import { imageExtensions } from '../../shared/quote/quoteChoices.ts'

/** The seconds that the development of a visitor's image may take, which is its function's timeout: one without an outcome by then has died. */
export const developmentSeconds = 15

/** The seconds that an upload may wait for its development, after which the queue drops its message. */
export const waitingSeconds = 15 * 60

const megabyte = 1024 * 1024

/**
 * Visitors' images: what any camera's JPEG, or another picture of some 20 million pixels, comes to. The worst that passes takes its
 * function less than two seconds and 400 MB (test/abuse/hostilePictures.test.ts).
 */
export const ofVisitors = {
  types: Object.keys(imageExtensions),
  bounds: {
    pixels: imageLimits.pixels,
    passedPixels: 300_000_000,
    openedBytes: 80 * megabyte,
    noteBytes: megabyte,
    notes: 500,
    parts: 10_000,
  },
}
