import type { ReactNode } from 'react'
import { ownLinkSecret } from '../../shared/customer/ownLink.ts'
import { paths } from '../../shared/paths.ts'
import { restoreAccount } from '../account/accountStore.ts'
import { useMailedLink } from '../account/pages/useMailedLink.ts'
import { useAccount } from '../account/useAccount.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import type { Identity } from '../kit/session/auth.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { CustomerTabs } from './CustomerTabs.tsx'
import { customerTexts } from './customerTexts.ts'
import { LinkForm } from './LinkForm.tsx'
import { CancelErasure, CopyDownload } from './OwnDataLinks.tsx'
import { OwnDataPart } from './OwnDataPart.tsx'
import { OwnOrders } from './OwnOrders.tsx'

const Frame = ({ lead, children }: { lead?: ReactNode; children: ReactNode }) => (
  <div className="wrap pb-4">
    <header className="pt-6 md:pt-10">
      <h1 className="text-4xl md:text-5xl">{customerTexts.title}</h1>
      {lead && <p className="wrap-anywhere mt-3 max-w-[38rem] text-[1.0625rem] text-quiet">{lead}</p>}
    </header>
    <div className="mt-8 md:mt-10">{children}</div>
  </div>
)

const Entrance = ({ title, detail, children }: { title: string; detail: string; children: ReactNode }) => (
  <section>
    <h2 className="text-2xl md:text-3xl">{title}</h2>
    <p className="mt-2 max-w-md text-quiet">{detail}</p>
    {children}
  </section>
)

/** Shown to a visitor who is not signed in: the link to the sign-in page, and the form that mails a link to the orders of an address. */
const SignedOut = () => (
  <Frame lead={customerTexts.signedOutLead}>
    <div className="grid gap-x-20 gap-y-12 lg:grid-cols-2">
      <Entrance title={customerTexts.withAccount} detail={customerTexts.withAccountDetail}>
        <ButtonLink to={paths.login(paths.customer())} className="mt-6">
          {customerTexts.signIn}
        </ButtonLink>
      </Entrance>
      <Entrance title={customerTexts.withoutAccount} detail={customerTexts.withoutAccountDetail}>
        <LinkForm />
      </Entrance>
    </div>
  </Frame>
)

/** The orders that a mailed link opens. Opening it changes nothing, so it needs no button (E42). */
const Linked = ({ link, onGiveUp }: { link: string; onGiveUp: () => void }) => (
  <Frame>
    <OwnOrders
      owner={{ link }}
      refused={
        <div role="alert">
          <EmptyState
            as="h2"
            title={customerTexts.linkRefusedTitle}
            action={<Button onClick={onGiveUp}>{customerTexts.anotherLink}</Button>}
          />
        </div>
      }
    >
      <section className="mt-16 border-line border-t pt-8">
        <h2 className="text-2xl md:text-3xl">{customerTexts.parts.donnees}</h2>
        <div className="mt-4">
          <OwnDataPart owner={{ link }} />
        </div>
      </section>
    </OwnOrders>
  </Frame>
)

const SignedIn = ({ identity }: { identity: Identity }) => (
  <Frame lead={identity.email}>
    <CustomerTabs key={identity.id} identity={identity} />
  </Frame>
)

const linkNames = ['lien', 'donnees', 'annuler'] as const

/** Returns what a mail's link is for, and its secret. */
const linkIn = (hash: string) => {
  const words = new URLSearchParams(hash.slice(1))
  const name = linkNames.find(each => ownLinkSecret.test(words.get(each) ?? ''))
  return name && { name, secret: words.get(name) ?? '' }
}

const Space = () => {
  const account = useAccount()
  const { brought: link, forget } = useMailedLink(linkIn)
  if (link?.name === 'donnees') return <CopyDownload link={link.secret} />
  if (link?.name === 'annuler') return <CancelErasure link={link.secret} />
  if (link) return <Linked link={link.secret} onGiveUp={forget} />
  if (account.status === 'signedIn') return <SignedIn identity={account.identity} />
  if (account.status === 'signedOut') return <SignedOut />
  return account.failure ? (
    <EmptyState title={customerTexts.unreachable} action={<Button onClick={restoreAccount}>{customerTexts.retry}</Button>}>
      {account.failure}
    </EmptyState>
  ) : (
    <p role="status" className="wrap py-24 text-center text-lg">
      {customerTexts.checking}
    </p>
  )
}

/** The customer's space, opened by their account or by a mailed link. It sends no referrer, because the address may carry the link's code. */
export const CustomerPage = () => (
  <>
    <PageMeta title={customerTexts.title} noindex referrer="no-referrer" />
    <Space />
  </>
)
