import { useNavigate } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { ApiRefusal } from '../kit/apiErrors.ts'
import { toast } from '../kit/toast.ts'
import { useIsStillOnPage } from '../layout/useIsStillOnPage.ts'
import { subscriptionTexts } from './subscriptionTexts.ts'

type Subscriber = { readonly email: string; readonly name?: string | null | undefined }

/** What follows a subscription, whichever form it is made with. */
export const useSubscription = () => {
  const navigate = useNavigate()
  const stay = useIsStillOnPage()
  return {
    /**
     * Sends the form, and resolves to whether it was received. Then opens the page that asks the reader to open the mail, unless the reader
     * has gone on meanwhile.
     */
    send: async (subscriber: Subscriber, subscribe: () => Promise<boolean>): Promise<boolean> => {
      const isHere = stay()
      if (!(await subscribe())) return false
      const state = { email: subscriber.email.trim(), name: subscriber.name?.trim() }
      if (isHere()) await navigate(paths.newsletterConfirmation(), { state })
      else toast.success(subscriptionTexts.receivedTitle, subscriptionTexts.receivedDetail)
      return true
    },
    refused: (error: unknown): void => {
      const isTooMany = error instanceof ApiRefusal && error.status === 429
      toast.error(subscriptionTexts.errorTitle, isTooMany ? error.message : subscriptionTexts.errorDetail)
    },
  }
}
