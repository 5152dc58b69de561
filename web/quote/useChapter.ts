import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { FieldError } from '../../shared/kit/refusal.ts'

export const quoteChapters = [
  { id: 'project', fields: ['serviceType', 'framingOption', 'projectTitle'] },
  { id: 'work', fields: ['dimensions', 'technique', 'description', 'inspiration', 'uploadedFiles'] },
  { id: 'time', fields: ['urgency', 'budget'] },
  { id: 'you', fields: ['contactName', 'contactEmail', 'contactPhone', 'termsAccepted'] },
] as const

type QuoteField = (typeof quoteChapters)[number]['fields'][number]

/** The fields that are typed or chosen; images and the accepted terms are stored separately. */
export type ValueField = Exclude<QuoteField, 'uploadedFiles' | 'termsAccepted'>

/** Returns the number of the chapter that contains a field, counted from 1. */
export const chapterOf = (field: string): number => quoteChapters.findIndex(({ fields }) => fields.some(name => name === field)) + 1

const numberIn = (state: unknown, field: string): number | undefined => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
  return typeof value === 'number' ? value : undefined
}

const fieldsInOrder: readonly string[] = quoteChapters.flatMap(({ fields }) => [...fields])

/** Focuses the heading of a newly opened chapter, or the field in it that has to be corrected. */
const useChapterFocus = (chapter: number) => {
  const element = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const awaited = useRef<string>(undefined)
  const shown = useRef(chapter)
  useEffect(() => {
    if (shown.current === chapter) return
    shown.current = chapter
    const control = awaited.current && element.current?.querySelector<HTMLElement>(`[name="${awaited.current}"]`)
    awaited.current = undefined
    if (control) control.focus()
    else {
      heading.current?.scrollIntoView({ block: 'start' })
      heading.current?.focus({ preventScroll: true })
    }
  }, [chapter])

  /** Focuses the field now, or once its chapter is shown. */
  const focusField = (field: string): void => {
    const control = element.current?.querySelector<HTMLElement>(`[name="${field}"]`)
    if (control) control.focus()
    else awaited.current = field
  }
  return { element, heading, focusField }
}

/**
 * Stores the open chapter in the history's state instead of the address: the back button leads to the previous chapter, a reload stays in
 * the same one, and a shared link starts at the first.
 */
export const useChapter = (reached: number) => {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const chapter = Math.min(numberIn(state, 'chapter') ?? 1, reached)
  const { element, heading, focusField } = useChapterFocus(chapter)
  const isAfterTheOneBefore = numberIn(state, 'from') === chapter - 1
  const open = (next: number): void => void navigate({ search }, { state: { chapter: next, from: chapter }, preventScrollReset: true })
  /** Leads to the first of the wrong fields, in its chapter. */
  const lead = (errors: readonly FieldError[]): void => {
    const wrong = fieldsInOrder.find(name => errors.some(({ field }) => field === name))
    if (!wrong) return
    focusField(wrong)
    if (chapterOf(wrong) !== chapter) open(chapterOf(wrong))
  }
  return { chapter, element, heading, open, lead, goBack: () => (isAfterTheOneBefore ? void navigate(-1) : open(chapter - 1)) }
}
