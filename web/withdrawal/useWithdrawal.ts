import { useState } from 'react'
import type { WithdrawableOrder, WithdrawalForm, WithdrawalReceipt } from '../../shared/withdrawal/withdrawal.ts'
import { withdrawalRoutes } from '../../shared/withdrawal/withdrawalRoutes.ts'
import { schemaRules, useForm } from '../form/useForm.ts'
import type { Api } from '../kit/api/api.ts'
import { ApiRefusal, messageOf } from '../kit/api/apiErrors.ts'
import { useSubmit } from '../kit/useSubmit.ts'
import { countFormAttempt } from '../security/formAttempts.ts'

/** The page's step: the first form, the declaration to confirm, or the receipts, of this visit or of an earlier one. */
export type WithdrawalStep =
  | { readonly name: 'identify'; readonly isBack?: true }
  | { readonly name: 'confirm'; readonly form: WithdrawalForm; readonly order: WithdrawableOrder }
  | { readonly name: 'done'; readonly receipts: readonly WithdrawalReceipt[]; readonly isEarlier: boolean }

/** The first step: finds the order that the buyer withdraws from. Its fields stay filled while the buyer goes on and comes back. */
const useIdentification = (api: Api, reference: string, goTo: (step: WithdrawalStep) => void) => {
  const [message, setMessage] = useState<string>()
  const identification = useForm<WithdrawalForm, WithdrawalForm>({
    defaultValues: () => ({ reference, customerEmail: '', customerName: '' }),
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

/** The second step: sends the declaration for the chosen works. */
const useConfirmation = (api: Api, goTo: (step: WithdrawalStep) => void) => {
  const [failure, setFailure] = useState<{ readonly works?: string | undefined; readonly message?: string }>({})
  const { isBusy, submit } = useSubmit()
  const request = async (form: WithdrawalForm, artworkIds: readonly number[]): Promise<void> => {
    try {
      if (artworkIds.length) countFormAttempt('withdrawal', 'confirm')
      const { receipt } = await api(withdrawalRoutes.requestWithdrawal, { body: { ...form, artworkIds: [...artworkIds] } })
      setFailure({})
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
    forgetFailure: (): void => setFailure({}),
  }
}

/** Drives the forms from the reference to the receipt; a failure leaves everything typed in place. */
export const useWithdrawal = (api: Api, reference: string) => {
  const [step, setStep] = useState<WithdrawalStep>({ name: 'identify' })
  const identification = useIdentification(api, reference, setStep)
  const confirmation = useConfirmation(api, setStep)
  const goBack = (): void => {
    confirmation.forgetFailure()
    setStep({ name: 'identify', isBack: true })
  }
  return { step, identification, confirmation: { ...confirmation, goBack } }
}
export type Withdrawal = ReturnType<typeof useWithdrawal>
