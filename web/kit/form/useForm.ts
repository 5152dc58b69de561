import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import type { FieldError } from '../../../shared/kit/refusal.ts'
import { ApiRefusal } from '../apiErrors.ts'
import { cleanTyped, type TypedControl } from '../cleanTyped.ts'
import { useSubmit } from '../useSubmit.ts'

export type FormParts<Values extends FieldValues, Body, Intent = never> = {
  readonly defaultValues: () => DefaultValues<Values>
  /** What the form is about, where the page's address says it: when it changes, the form is filled anew with `defaultValues`. */
  readonly subject?: string | undefined
  /** Loads the schema's resolver. It is loaded lazily, when the form gets the focus, because rendering does not need it. */
  readonly rules: () => Promise<Resolver<Values, unknown, Body>>
  /** Sends the valid form, as the button meant that was pressed. An error that concerns fields shows under them; any other goes to `refused`. */
  readonly send: (body: Body, intent?: Intent) => Promise<unknown>
  /** Whether something of the form is still on its way, as an upload: a press on its button is carried out once it has arrived. */
  readonly isAwaited?: (values: Values) => boolean
  readonly refused: (error: unknown) => void
  /** Names the fields that an error of `send` concerns; without it, those that an `ApiRefusal` names. */
  readonly fieldErrorsOf?: (error: unknown) => readonly FieldError[]
  /** Told of the fields found wrong in the browser. */
  readonly invalid?: (errors: readonly FieldError[]) => void
  /** Gives the focus to the first wrong field, where the form shows only some of its fields at a time. */
  readonly lead?: (errors: readonly FieldError[]) => void
  readonly onEdit?: (values: Values, field: FieldPath<Values>) => void
  /** Cleans a text while it is typed: what stands before the caret, given what stands after it. */
  readonly asTyped?: (before: string, after: string, field: FieldPath<Values>) => string
}

/** Validates against the schema that the server uses; the schema and zod load when the form first needs them. */
export const schemaRules =
  <Values extends FieldValues, Body>(load: () => Promise<$ZodType<Body, Values>>) =>
  async (): Promise<Resolver<Values, unknown, Body>> => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()])
    return zodResolver(schema)
  }

/** Resolves once nothing of the form is on its way any more. */
const arrived = <Values extends FieldValues>(
  { getValues, subscribe }: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>,
  isAwaited: (values: Values) => boolean,
): Promise<void> =>
  new Promise(resolve => {
    const check = (): void => {
      if (isAwaited(getValues())) return
      stop()
      resolve()
    }
    const stop = subscribe({ formState: { values: true }, callback: check })
    check()
  })

const refusedFields = (error: unknown): readonly FieldError[] => (error instanceof ApiRefusal ? error.errors : [])

const listedErrors = (errors: FieldErrors): readonly FieldError[] =>
  Object.entries(errors).map(([field, error]) => ({ field, message: String(error?.message ?? '') }))

/**
 * Calls `reset` when the subject changes. The form stays mounted, because a prerendered page is hydrated without the query, which arrives a moment
 * later: what was pressed or typed before would be lost with a form that is mounted anew. It is reset before the page paints, because what was
 * typed is replayed right after, and a later reset would empty it.
 */
const useResetOnChange = (subject: string | undefined, reset: () => void): void => {
  const onChange = useEffectEvent(reset)
  const shown = useRef(subject)
  useLayoutEffect(() => {
    if (shown.current === subject) return
    shown.current = subject
    onChange()
  }, [subject])
}

/** Waits for what is on its way, validates the form and sends it. */
const attempt = async <Values extends FieldValues, Body, Intent>(
  form: UseFormReturn<Values, unknown, Body>,
  { send, isAwaited, refused, fieldErrorsOf = refusedFields, invalid, lead }: FormParts<Values, Body, Intent>,
  intent: Intent | undefined,
): Promise<void> => {
  const show = (wrong: readonly FieldError[]): void => {
    // Of several errors of a field the first shows, which is set last.
    for (const { field, message } of wrong.toReversed())
      form.setError(field as FieldPath<Values>, { message }, { shouldFocus: field === wrong[0]?.field && !lead })
    lead?.(wrong)
  }
  try {
    if (isAwaited) await arrived(form, isAwaited)
    await form.handleSubmit(
      body => send(body, intent),
      errors => {
        for (const tell of [invalid, lead]) tell?.(listedErrors(errors))
      },
    )()
  } catch (error) {
    const wrong = fieldErrorsOf(error)
    if (wrong.length) show(wrong)
    else refused(error)
  }
}

/**
 * A form of react-hook-form, with the schema that the server uses. Errors show when it is submitted, with the focus on the first wrong
 * field; an edited field loses its error until the next submission. One submission runs at a time.
 */
export const useForm = <Values extends FieldValues, Body, Intent = never>(parts: FormParts<Values, Body, Intent>) => {
  const { rules, lead, onEdit, asTyped } = parts
  const [defaultValues] = useState(parts.defaultValues)
  const form = useHookForm<Values, unknown, Body>({
    defaultValues,
    resolver: async (...asked) => (await rules())(...asked),
    reValidateMode: 'onSubmit',
    shouldFocusError: !lead,
  })
  useResetOnChange(parts.subject, () => form.reset(parts.defaultValues()))
  const errors = listedErrors(form.formState.errors)
  const { isBusy, submit: once } = useSubmit()

  /** For a control that is not registered, such as one of files. */
  const forgetError = (name: string): void => form.clearErrors(name as FieldPath<Values>)
  /** For a button that means something else than the form's own. */
  const submit = (intent?: Intent): void => void once(() => attempt(form, parts, intent))
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    submit()
  }
  const errorOf = (name: string): string | undefined => errors.find(({ field }) => field === name)?.message

  /** The properties of the control of one field. */
  const field = (name: FieldPath<Values>) => {
    const onChange = (): void => {
      form.clearErrors(name)
      onEdit?.(form.getValues(), name)
    }
    const registered = form.register(name, { onChange })
    return {
      ...registered,
      error: errorOf(name),
      onChange: (event: { target: TypedControl }) => {
        if (asTyped) cleanTyped(event.target, (before, after) => asTyped(before, after, name))
        return registered.onChange(event)
      },
    }
  }
  const onFocus = () => void rules().catch(() => undefined)
  return { form, field, errors, errorOf, forgetError, isBusy, submit, formProps: { noValidate: true, onSubmit, onFocus } }
}
