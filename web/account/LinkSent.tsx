import { Button } from '../kit/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { AccountNotice } from './AccountNotice.tsx'
import { sendMagicLink } from './magicLink.ts'
import { sayOwnerRefusal } from './refusalWords.ts'
import { ownerTexts } from './signInTexts.ts'
import { useResend } from './useResend.ts'

/** The same is said of every address: only its mailbox knows whether a link came. */
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
