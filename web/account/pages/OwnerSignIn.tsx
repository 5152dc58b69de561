import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { PasswordField } from '../../kit/controls/PasswordField.tsx'
import { Tabs } from '../../kit/controls/Tabs.tsx'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { toast } from '../../kit/toast.ts'
import { askPool, signInBy } from '../accountStore.ts'
import { AccountFrame, AccountNotice, AddressField, submitClass } from '../forms/AccountFrame.tsx'
import { useResend } from '../forms/ResendConfirmation.tsx'
import { sayOwnerRefusal, sayWelcome } from '../forms/refusalWords.ts'
import { ownerTexts, signInTexts } from '../forms/signInTexts.ts'
import { type SharedAddress, useAccountForm } from '../forms/useAccountForm.ts'

const OwnerPasswordForm = ({ email, onEmail }: SharedAddress) => {
  const { isBusy, fieldOf, formProps } = useAccountForm({
    form: 'ownerSignIn',
    email,
    onEmail,
    send: async credentials => sayWelcome(await signInBy((pool, askCode) => pool.signIn(credentials, askCode))),
    refused: sayOwnerRefusal,
  })
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <AddressField field={fieldOf('email')} />
      <PasswordField {...fieldOf('password')} label={signInTexts.password} autoComplete="current-password" />
      <Button type="submit" aria-disabled={isBusy} className={submitClass}>
        {isBusy ? signInTexts.signingIn : signInTexts.signIn}
      </Button>
    </form>
  )
}

/** Sends a magic link and shows a toast; throws when the pool refuses. */
const sendMagicLink = async (email: string): Promise<void> => {
  await askPool(pool => pool.sendLink(email))
  toast.success(ownerTexts.linkSentTitle, ownerTexts.linkSentDetail)
}

type MagicLinkFormProps = SharedAddress & { onSent: (email: string) => void }

const MagicLinkForm = ({ email, onEmail, onSent }: MagicLinkFormProps) => {
  const { isBusy, fieldOf, formProps } = useAccountForm({
    form: 'magicLink',
    email,
    onEmail,
    send: async asked => {
      await sendMagicLink(asked.email)
      onSent(asked.email)
    },
    refused: sayOwnerRefusal,
  })
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <AddressField field={fieldOf('email')} helper={ownerTexts.linkHelp} />
      <Button type="submit" aria-disabled={isBusy} className={submitClass}>
        {isBusy ? ownerTexts.sendingLink : ownerTexts.sendLink}
      </Button>
    </form>
  )
}

/** Says the same for every address, so that it does not reveal which ones have an account. */
const LinkSent = ({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) => {
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

/** The owner's tabs, replaced by a notice once a link was sent. */
export const OwnerSignIn = ({ email, onEmail }: { email: string; onEmail: (email: string) => void }) => {
  const [shown, setShown] = useState('link')
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo) return <LinkSent email={sentTo} onOtherAddress={() => setSentTo(undefined)} />
  const fields = { email, onEmail }
  const tabs = [
    { id: 'link', label: ownerTexts.linkTab, content: shown === 'link' && <MagicLinkForm {...fields} onSent={setSentTo} /> },
    { id: 'password', label: ownerTexts.passwordTab, content: shown === 'password' && <OwnerPasswordForm {...fields} /> },
  ]
  return (
    <AccountFrame title={ownerTexts.title} lead={ownerTexts.lead}>
      <Tabs label={ownerTexts.tabs} tabs={tabs} shown={shown} onShow={setShown} />
      <p className="mt-12">
        <Link to={paths.login()} className="text-action text-[0.9375rem] text-quiet">
          {ownerTexts.customer}
        </Link>
      </p>
    </AccountFrame>
  )
}
