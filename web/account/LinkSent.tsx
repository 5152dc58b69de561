import { Button } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { AccountNotice } from './AccountNotice.tsx'
import { sendMagicLink } from './magicLink.ts'
import { sayOwnerRefusal } from './refusalWords.ts'
import { ownerTexts } from './signInTexts.ts'
import { useResend } from './useResend.ts'

/** Says the same for every address, so that nobody can find out here which addresses have an account. */
export const LinkSent = ({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) => {
  const { isBusy, resend } = useResend({ form: 'magicLink', send: () => sendMagicLink(email), sayRefusal: sayOwnerRefusal })
  return (
    <AccountNotice title={ownerTexts.checkMail} detail={ownerTexts.checkMailDetail(email)}>
      <PageMeta title={ownerTexts.checkMail} noindex referrer="no-referrer" />
      <Button look="secondary" aria-disabled={isBusy} onClick={resend}>
        {ownerTexts.resend}
      </Button>
      <Button look="text" onClick={onOtherAddress}>
        {ownerTexts.otherAddress}
      </Button>
    </AccountNotice>
  )
}
