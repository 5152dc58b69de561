import type { OwnAccount } from '../../shared/customer/customer.ts'
import { updateOwnAccount } from '../account/ownAccountQuery.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { Button } from '../kit/controls/Button.tsx'
import { toast } from '../kit/toast.ts'
import { useSubmit } from '../kit/useSubmit.ts'
import { letterTexts } from './ownAccountTexts.ts'

/** The newsletter: whether it comes to the account's address, and one button for the other choice. */
export const OwnLetter = ({ accountId, account: { email, letter } }: { accountId: string; account: OwnAccount }) => {
  const { isBusy, submit } = useSubmit()
  const isSubscribed = letter === 'subscribed'
  const change = async (): Promise<void> => {
    try {
      await updateOwnAccount(accountId, { letter: !isSubscribed })
      toast.success(isSubscribed ? letterTexts.left : letterTexts.subscribed)
    } catch (error) {
      toast.error(letterTexts.notChanged, messageOf(error))
    }
  }
  if (email === undefined) return <p>{letterTexts.unverified}</p>
  return (
    <div className="max-w-xl">
      <p role="status">{letterTexts.states[letter]}</p>
      {letter !== 'ended' && (
        <>
          <Button look={isSubscribed ? 'secondary' : 'primary'} className="mt-6" aria-disabled={isBusy} onClick={() => submit(change)}>
            {isBusy ? letterTexts.changing : isSubscribed ? letterTexts.leave : letterTexts.subscribe}
          </Button>
          {!isSubscribed && <p className="mt-4 text-[0.9375rem] text-quiet">{letterTexts.consent}</p>}
        </>
      )}
    </div>
  )
}
