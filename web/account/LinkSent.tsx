import { useRef, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { mayTry } from '../kit/formTries.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { AccountNotice } from './AccountNotice.tsx'
import { AuthRefusal } from './auth.ts'
import { sendMagicLink } from './magicLink.ts'
import { sayOwnerRefusal } from './refusalWords.ts'
import { ownerTexts } from './signInTexts.ts'

/** The same is said of every address: only its mailbox knows whether a link came. */
export const LinkSent = ({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) => {
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const resend = async () => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    try {
      if (!mayTry('magicLink')) throw new AuthRefusal('tooManyTries')
      await sendMagicLink(email)
    } catch (error) {
      sayOwnerRefusal(error)
    }
    busy.current = false
    setBusy(false)
  }
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
