import { useState } from 'react'
import { ownLinkSecret } from '../../shared/customer/ownLink.ts'
import { invoiceRoutes } from '../../shared/invoice/invoiceRoutes.ts'
import type { ShownPaper } from '../../shared/order/shownPaper.ts'
import { paths } from '../../shared/paths.ts'
import { useMailedLink } from '../account/pages/useMailedLink.ts'
import { api } from '../kit/api/api.ts'
import { ApiRefusal, messageOf } from '../kit/apiErrors.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { useAction } from '../kit/useSubmit.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { invoiceTexts, paperName } from './invoiceTexts.ts'

type MailedLink = { readonly name: keyof typeof invoiceTexts.mailed; readonly secret: string }

const linkIn = (hash: string): MailedLink | undefined => {
  const words = new URLSearchParams(hash.slice(1))
  const name = (['lien', 'avoir'] as const).find(each => ownLinkSecret.test(words.get(each) ?? ''))
  return name && { name, secret: words.get(name) ?? '' }
}

const ToOwnOrders = () => <ButtonLink to={paths.customer()}>{invoiceTexts.toOwnOrders}</ButtonLink>

/** Downloads the paper that a mail is about at the press of a button: opening the link alone asks for nothing (E42). */
const Download = ({ name, secret }: MailedLink) => {
  const { title, lead, download } = invoiceTexts.mailed[name]
  const [paper, setPaper] = useState<Pick<ShownPaper, 'kind' | 'number'>>()
  const { state, run } = useAction(async () => {
    const { url, ...found } = await api(invoiceRoutes.linkToPaper, { body: { link: secret } })
    setPaper(found)
    location.assign(url)
  })
  const failure = typeof state === 'object' ? state.failure : undefined
  if (failure instanceof ApiRefusal && failure.code === 'linkRefused')
    return (
      <div role="alert">
        <EmptyState title={invoiceTexts.refusedTitle} action={<ToOwnOrders />}>
          {messageOf(failure)}
        </EmptyState>
      </div>
    )
  const button = failure ? invoiceTexts.retry : download
  return (
    <EmptyState
      title={failure ? invoiceTexts.failedTitle : paper ? paperName(paper) : title}
      action={
        <Button aria-disabled={state === 'busy'} onClick={run}>
          {state === 'busy' ? invoiceTexts.downloading : button}
        </Button>
      }
    >
      <span role="status">{failure ? messageOf(failure) : state === 'done' ? invoiceTexts.done : lead}</span>
    </EmptyState>
  )
}

/** The page that the mail of a paper leads to. It sends no referrer, because the address may carry the link's secret. */
export const MailedPaperPage = () => {
  const { brought } = useMailedLink(linkIn)
  return (
    <>
      <PageMeta title={invoiceTexts.pageTitle} noindex referrer="no-referrer" />
      {brought ? (
        <Download key={brought.secret} {...brought} />
      ) : (
        <EmptyState title={invoiceTexts.pageTitle} action={<ToOwnOrders />}>
          {invoiceTexts.linkless}
        </EmptyState>
      )}
    </>
  )
}
