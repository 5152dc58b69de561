import { Button } from '../../kit/controls/Button.tsx'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { sendMagicLink } from '../forms/magicLink.ts'
import { sayOwnerRefusal } from '../forms/refusalWords.ts'
import { ownerTexts } from '../forms/signInTexts.ts'
import { useResend } from '../forms/useResend.ts'
import { AccountNotice } from './AccountNotice.tsx'

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
