import { useState } from 'react'
import type { WithdrawableOrder, WithdrawalForm, WithdrawalReceipt } from '../../shared/withdrawal/withdrawal.ts'
import { withdrawalRoutes } from '../../shared/withdrawal/withdrawalRoutes.ts'
import { api } from '../kit/api/api.ts'
import { ApiRefusal, messageOf } from '../kit/apiErrors.ts'
import { schemaRules, useForm } from '../kit/form/useForm.ts'
import { useSubmit } from '../kit/useSubmit.ts'
import { countFormAttempt } from '../security/formAttempts.ts'

/** The page's step: the first form, the declaration to confirm, or the receipts, of this visit or of an earlier one. */
export type WithdrawalStep =
  | { readonly name: 'identify'; readonly isBack?: true }
  | { readonly name: 'confirm'; readonly form: WithdrawalForm; readonly order: WithdrawableOrder }
  | { readonly name: 'done'; readonly receipts: readonly WithdrawalReceipt[]; readonly isEarlier: boolean }

const firstStep: WithdrawalStep = { name: 'identify' }

/** One opening of the page, and the order's reference that its address brings. */
export type WithdrawalVisit = { readonly visit: string; readonly reference: string }

/** A state that each visit begins with its initial value. An answer that comes after its visit has ended is ignored. */
const useVisitState = <State>(visit: string, initial: State) => {
  const [latest, setLatest] = useState({ visit, state: initial })
  return [latest.visit === visit ? latest.state : initial, (state: State): void => setLatest({ visit, state })] as const
}

/** The first step: finds the order that the buyer withdraws from. Its fields stay filled while the buyer goes on and comes back. */
const useIdentification = ({ visit, reference }: WithdrawalVisit, goTo: (step: WithdrawalStep) => void) => {
  const [message, setMessage] = useVisitState<string | undefined>(visit, undefined)
  const identification = useForm<WithdrawalForm, WithdrawalForm>({
    defaultValues: () => ({ reference, customerEmail: '', customerName: '' }),
    subject: visit,
    rules: schemaRules(async () => (await import('../../shared/withdrawal/withdrawal.ts')).withdrawalFormSchema),
    send: async form => {
      setMessage(undefined)
      countFormAttempt('withdrawal', 'identify')
      const { order } = await api(withdrawalRoutes.prepareWithdrawal, {
        body: { reference: form.reference, customerEmail: form.customerEmail },
      })
      goTo(order.items.length ? { name: 'confirm', form, order } : { name: 'done', receipts: order.receipts, isEarlier: true })
    },
    refused: error => setMessage(messageOf(error)),
    invalid: () => setMessage(undefined),
    onEdit: () => setMessage(undefined),
  })
  return { ...identification, message }
}

type WithdrawalFailure = { readonly works?: string | undefined; readonly message?: string }

const noFailure: WithdrawalFailure = {}

/** The second step: sends the declaration for the chosen works. */
const useConfirmation = (visit: string, goTo: (step: WithdrawalStep) => void) => {
  const [failure, setFailure] = useVisitState<WithdrawalFailure>(visit, noFailure)
  const { isBusy, submit } = useSubmit()
  const request = async (form: WithdrawalForm, artworkIds: readonly number[]): Promise<void> => {
    try {
      if (artworkIds.length) countFormAttempt('withdrawal', 'confirm')
      const { receipt } = await api(withdrawalRoutes.requestWithdrawal, { body: { ...form, artworkIds: [...artworkIds] } })
      setFailure(noFailure)
      goTo({ name: 'done', receipts: [receipt], isEarlier: false })
    } catch (error) {
      const works = error instanceof ApiRefusal ? error.errors.find(({ field }) => field === 'artworkIds')?.message : undefined
      setFailure(works ? { works } : { message: messageOf(error) })
    }
  }
  return {
    failure,
    isBusy,
    confirm: (form: WithdrawalForm, artworkIds: readonly number[]) => submit(() => request(form, artworkIds)),
    forgetFailure: (): void => setFailure(noFailure),
  }
}

/** Drives the forms from the reference to the receipt; a failure leaves everything typed in place. */
export const useWithdrawal = (visit: WithdrawalVisit) => {
  const [step, setStep] = useVisitState<WithdrawalStep>(visit.visit, firstStep)
  const identification = useIdentification(visit, setStep)
  const confirmation = useConfirmation(visit.visit, setStep)
  const goBack = (): void => {
    confirmation.forgetFailure()
    setStep({ name: 'identify', isBack: true })
  }
  return { step, identification, confirmation: { ...confirmation, goBack } }
}
export type Withdrawal = ReturnType<typeof useWithdrawal>
