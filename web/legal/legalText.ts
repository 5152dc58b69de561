import type { ReactNode } from 'react'

export type LegalSection = {
  /** Its address on the page. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

export type LegalText = {
  readonly title: string
  /** For search engines. */
  readonly description: string
  readonly lead: ReactNode
  /** The day of the last change, ISO. */
  readonly updatedOn: string
  readonly sections: readonly LegalSection[]
}
