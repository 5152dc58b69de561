import { useRef, useState } from 'react'
import type { FieldError } from '../../shared/kit/refusal.ts'
import type { WithdrawableOrder, WithdrawalForm, WithdrawalReceipt } from '../../shared/withdrawal/withdrawal.ts'
import { withdrawalRoutes } from '../../shared/withdrawal/withdrawalRoutes.ts'
import type { Api } from '../kit/api.ts'
import { ApiRefusal, messageOf } from '../kit/apiErrors.ts'
import { mayTry } from '../kit/formTries.ts'
import { reportFormLimit } from '../security/reportSecurityEvent.ts'
import { withdrawalPageTexts } from './withdrawalPageTexts.ts'

/** The page's step: the first form, the declaration to confirm, or the receipts, of this visit or of an earlier one. */
export type Step =
  | { readonly name: 'identify'; readonly isReturn?: true }
  | { readonly name: 'confirm'; readonly form: WithdrawalForm; readonly order: WithdrawableOrder }
  | { readonly name: 'done'; readonly receipts: readonly WithdrawalReceipt[]; readonly isEarlier: boolean }

type Failure = { readonly errors: readonly FieldError[]; readonly message?: string }

const failureOf = (error: unknown): Failure =>
  error instanceof ApiRefusal && error.errors.length ? { errors: error.errors } : { errors: [], message: messageOf(error) }

const tooMany: Failure = { errors: [], message: withdrawalPageTexts.tooMany }

/** Applies the server's rate limit, which counts the calls of each of the two steps separately. */
const mayAsk = (step: Step['name']): boolean => {
  const may = mayTry(`withdrawal-${step}`)
  if (!may) reportFormLimit('withdrawal')
  return may
}

/** The schemas are loaded lazily, because rendering the page does not need them. */
const prepare = async (api: Api, values: WithdrawalForm): Promise<Step | Failure> => {
  const { readForm } = await import('./withdrawalForm.ts')
  const read = readForm(values)
  if ('errors' in read) return read
  if (!mayAsk('identify')) return tooMany
  const { form } = read
  const { order } = await api(withdrawalRoutes.prepareWithdrawal, {
    body: { reference: form.reference, customerEmail: form.customerEmail },
  })
  if (!order.items.length) return { name: 'done', receipts: order.receipts, isEarlier: true }
  return { name: 'confirm', form, order }
}

const request = async (api: Api, form: WithdrawalForm, artworkIds: readonly number[]): Promise<Step | Failure> => {
  if (artworkIds.length && !mayAsk('confirm')) return tooMany
  const { receipt } = await api(withdrawalRoutes.requestWithdrawal, { body: { ...form, artworkIds: [...artworkIds] } })
  return { name: 'done', receipts: [receipt], isEarlier: false }
}

/** Drives the form from the reference to the receipt, one request at a time; a failure leaves everything typed in place. */
export const useWithdrawal = (api: Api, reference: string) => {
  const [values, setValues] = useState<WithdrawalForm>({ reference, customerEmail: '', customerName: '' })
  const [step, setStep] = useState<Step>({ name: 'identify' })
  const [failure, setFailure] = useState<Failure>({ errors: [] })
  const [isBusy, setBusy] = useState(false)
  const isAsking = useRef(false)

  /** Resolves to the name of the first invalid field, if any. */
  const ask = async (question: () => Promise<Step | Failure>): Promise<string | undefined> => {
    if (isAsking.current) return undefined
    isAsking.current = true
    setBusy(true)
    const answer = await question().catch(failureOf)
    isAsking.current = false
    setBusy(false)
    setFailure('name' in answer ? { errors: [] } : answer)
    if ('name' in answer) setStep(answer)
    return 'name' in answer ? undefined : answer.errors[0]?.field
  }

  const forgive = (field: string): void => setFailure(({ errors }) => ({ errors: errors.filter(error => error.field !== field) }))

  return {
    step,
    values,
    isBusy,
    message: failure.message,
    errorOf: (field: string): string | undefined => failure.errors.find(error => error.field === field)?.message,
    forgive,
    edit: (field: keyof WithdrawalForm, text: string): void => {
      setValues({ ...values, [field]: text })
      forgive(field)
    },
    prepare: () => ask(() => prepare(api, values)),
    confirm: (form: WithdrawalForm, artworkIds: readonly number[]) => ask(() => request(api, form, artworkIds)),
    goBack: (): void => {
      setFailure({ errors: [] })
      setStep({ name: 'identify', isReturn: true })
    },
  }
}
export type Withdrawal = ReturnType<typeof useWithdrawal>
