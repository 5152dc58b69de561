import { useEffect, useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import type { useUnsaved } from './unsaved.ts'

/** A notice about what is typed here and what another window saved meanwhile. */
export type EditingNoticeState<Values, Base> =
  /** Another window saved first, and nothing was saved here. */
  | { readonly kind: 'conflict'; readonly message: string; readonly theirs: Base }
  | { readonly kind: 'kept' }
  | { readonly kind: 'taken'; readonly mine: Values }

type EditingParts<Values extends FieldValues, Base, Left> = {
  readonly form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue' | 'watch'>
  readonly unsaved: ReturnType<typeof useUnsaved<Values, Left>>
  /** What is saved, as the page has it. */
  readonly saved: Base
  readonly valuesOf: (base: Base) => Values
  /** Returns what is stored beside unsaved values of what they are changes of, and the base again. */
  readonly leftOf: (base: Base) => Left
  readonly baseOf: (left: Left, saved: Base) => Base
  /** Returns a form's values as they were when it was left. */
  readonly foundOf: (values: Values) => Values
  /** Returns what is typed, as a change of what another window saved. */
  readonly mergedOf: (base: Base, mine: Values, theirs: Base) => Values
  readonly isTyped: (values: Values, base: Base) => boolean
}

/**
 * Holds what the typed values are changes of, and the notice that prevents saving them. What is typed is kept until it is saved, and never lost
 * unless the owner says so: whatever another window saved or left may be taken, and given back.
 */
export const useEditing = <Values extends FieldValues, Base, Left, Notice = never>(parts: EditingParts<Values, Base, Left>) => {
  const { form, unsaved, saved, valuesOf, leftOf, baseOf, foundOf, mergedOf } = parts
  const { found, keep } = unsaved
  const [base, setBase] = useState(() => (found ? baseOf(found.base, saved) : saved))
  const [notice, setNotice] = useState<EditingNoticeState<Values, Base> | Notice>()
  const values = form.watch()
  const isTyped = parts.isTyped(values, base)
  const typed = JSON.stringify({ values, base: leftOf(base) })
  useEffect(() => keep(isTyped ? JSON.parse(typed) : undefined), [keep, isTyped, typed])

  /** Fills the form with typed values as changes of another base. */
  const retype = (on: Base, next: Values): void => {
    form.reset(valuesOf(on))
    for (const name of Object.keys(next) as FieldPath<Values>[])
      form.setValue(name, next[name] as FieldPathValue<Values, typeof name>, { shouldDirty: true })
  }
  const rebase = (on: Base, next: Values, said?: EditingNoticeState<Values, Base>): void => {
    setBase(on)
    retype(on, next)
    setNotice(said)
  }
  const merged = (theirs: Base): Values => mergedOf(base, form.getValues(), theirs)
  return {
    values,
    isTyped,
    unsaved,
    base,
    setBase,
    notice,
    setNotice,
    retype,
    /** Goes back to what is saved. */
    discard: (): void => {
      unsaved.discard()
      rebase(saved, valuesOf(saved))
    },
    /** Takes over what another window left. */
    take: (): void => {
      const taken = unsaved.take()
      if (taken) rebase(baseOf(taken.base, base), foundOf(taken.values))
    },
    keepMine: (theirs: Base): void => rebase(theirs, merged(theirs), { kind: 'kept' }),
    takeTheirs: (theirs: Base): void => rebase(theirs, valuesOf(theirs), { kind: 'taken', mine: merged(theirs) }),
    backToMine: (mine: Values): void => rebase(base, mine, { kind: 'kept' }),
  }
}
