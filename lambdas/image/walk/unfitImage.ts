import type { ImageFault } from '../../../shared/image/imageUpload.ts'

/** The error of a file that cannot be developed, with the reason. */
export class UnfitImage extends Error {
  readonly fault: ImageFault

  constructor(fault: ImageFault, cause?: unknown) {
    super(`Unfit image: ${fault}`, { cause })
    this.fault = fault
  }
}
