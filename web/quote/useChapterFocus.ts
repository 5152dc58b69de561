import { useEffect, useRef } from 'react'

/** Focuses the heading of a newly opened chapter, or the field in it that has to be corrected. */
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

  /** Focuses the field now, or once its chapter is shown. */
  const focusField = (field: string): void => {
    const control = controlOf(field)
    if (control) control.focus()
    else awaited.current = field
  }
  return { form, heading, focusField }
}
