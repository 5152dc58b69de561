import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Tabs } from '../../kit/controls/Tabs.tsx'
import { paths } from '../../layout/paths.ts'
import { AccountFrame } from '../forms/AccountFrame.tsx'
import { MagicLinkForm } from '../forms/MagicLinkForm.tsx'
import { OwnerPasswordForm } from '../forms/OwnerPasswordForm.tsx'
import { ownerTexts } from '../forms/signInTexts.ts'
import { LinkSent } from './LinkSent.tsx'

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
