import { useEffect, useRef } from 'react'

/** A chapter is read from its beginning, or from the field of it that is to be mended. */
export const useChapterFocus = (chapter: number) => {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const awaited = useRef<string>(undefined)
  const shown = useRef(chapter)

  const controlOf = (field: string) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)
  useEffect(() => {
    if (shown.current === chapter) return
    shown.current = chapter
    const control = awaited.current && form.current?.querySelector<HTMLElement>(`[name="${awaited.current}"]`)
    awaited.current = undefined
    if (control) control.focus()
    else {
      heading.current?.scrollIntoView({ block: 'start' })
      heading.current?.focus({ preventScroll: true })
    }
  }, [chapter])

  /** Now where the field is in sight, or once its chapter is. */
  const focusField = (field: string): void => {
    const control = controlOf(field)
    if (control) control.focus()
    else awaited.current = field
  }
  return { form, heading, focusField }
}
