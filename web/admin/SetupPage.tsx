import { useQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide'
import { Link } from 'react-router-dom'
import type { AdminArtwork } from '../../shared/artwork/admin/adminArtwork.ts'
import { gallery } from '../../shared/gallery.ts'
import { adminOrderRoutes } from '../../shared/order/admin/adminOrderRoutes.ts'
import { paths } from '../../shared/paths.ts'
import { offerTable } from '../../shared/studio/offers.ts'
import { adminArtworksQuery } from '../artwork/admin/adminArtworkQuery.ts'
import { api } from '../kit/api/api.ts'
import { ApiRefusal } from '../kit/apiErrors.ts'
import { Button } from '../kit/controls/Button.tsx'
import { Icon } from '../kit/controls/Icon.ts'
import { queryClient } from '../kit/query.ts'
import { tabPath } from './AdminHome.tsx'
import { contentAddress } from './editorial/contentAddress.ts'
import { useList } from './list/listQuery.ts'
import { type Payments, setupStepIds, setupSteps, unanswered, withoutSize, withoutWords } from './setupSteps.ts'
import { setupTexts } from './setupTexts.ts'

const { steps: texts } = setupTexts

const askPayments = async (): Promise<Payments> => {
  try {
    return (await api(adminOrderRoutes.getPaymentMode)).mode
  } catch (error) {
    return error instanceof ApiRefusal && error.code === 'stripeNotConfigured' ? 'none' : 'unknown'
  }
}

const usePayments = (): Payments | undefined =>
  useQuery({ queryKey: ['admin', 'payments'], queryFn: () => askPayments(), refetchOnMount: 'always' }, queryClient).data

type StepText = { readonly title: string; readonly says: string; readonly link?: { readonly to: string; readonly label: string } }

/** What each step says, and where it is done. */
const stepTexts = (isDone: ReturnType<typeof setupSteps>, works: readonly AdminArtwork[], payments: Payments) => {
  const said = (id: 'identity' | 'legal') => (isDone[id] ? texts[id].done(gallery()) : texts[id].toDo)
  return {
    identity: {
      title: texts.identity.title,
      says: said('identity'),
      link: { to: contentAddress('studio', 'studio'), label: texts.identity.link },
    },
    offers: {
      title: texts.offers.title,
      says: isDone.offers ? texts.offers.done : texts.offers.toDo(unanswered(gallery()).map(name => offerTable[name].label)),
      link: { to: contentAddress('studio', 'studio'), label: texts.identity.link },
    },
    legal: { title: texts.legal.title, says: said('legal'), link: { to: contentAddress('studio', 'studio'), label: texts.legal.link } },
    firstWork: {
      title: texts.firstWork.title,
      says: isDone.firstWork ? texts.firstWork.done : texts.firstWork.toDo,
      link: { to: tabPath('create'), label: texts.firstWork.link },
    },
    sizes: {
      title: texts.sizes.title,
      says: isDone.sizes ? texts.sizes.done : texts.sizes.toDo(withoutSize(works).length),
      link: { to: paths.admin(), label: texts.sizes.link },
    },
    imageWords: {
      title: texts.imageWords.title,
      says: isDone.imageWords ? texts.imageWords.done : texts.imageWords.toDo(withoutWords(works).length),
      link: { to: paths.admin(), label: texts.imageWords.link },
    },
    delivery: {
      title: texts.delivery.title,
      says: isDone.delivery ? texts.delivery.done : texts.delivery.toDo,
      link: { to: contentAddress('studio', 'studio'), label: texts.delivery.link },
    },
    payment: { title: texts.payment.title, says: texts.payment.says[payments] },
  } satisfies Readonly<Record<(typeof setupStepIds)[number], StepText>>
}

const Step = ({ title, says, link, isDone }: StepText & { isDone: boolean }) => (
  <li className="flex gap-4 border-line border-t py-5 first:border-t-0">
    {isDone ? <Icon of={Check} className="mt-1 shrink-0 text-positive" /> : <Icon of={Circle} className="mt-1 shrink-0 text-quiet" />}
    <div className="min-w-0">
      <h2 className="text-xl">{title}</h2>
      <p className={`text-sm ${isDone ? 'text-positive' : 'font-medium'}`}>{isDone ? setupTexts.done : setupTexts.toDo}</p>
      <p className={`mt-1 ${isDone ? 'text-quiet' : ''}`}>{says}</p>
      {link && (
        <Link to={link.to} className="text-action">
          {link.label}
        </Link>
      )}
    </div>
  </li>
)

const Steps = ({ works, payments }: { works: readonly AdminArtwork[]; payments: Payments }) => {
  const isDone = setupSteps(gallery(), works, payments)
  const said = stepTexts(isDone, works, payments)
  const missing = setupStepIds.filter(id => !isDone[id]).length
  return (
    <>
      <p role="status" className="mt-4 font-medium">
        {missing ? setupTexts.missing(missing) : setupTexts.ready}
      </p>
      <ol className="mt-4 max-w-2xl">
        {setupStepIds.map(id => (
          <Step key={id} {...said[id]} isDone={isDone[id]} />
        ))}
      </ol>
    </>
  )
}

const SetupPage = () => {
  const { items: works, failure, refresh } = useList(adminArtworksQuery)
  const payments = usePayments()
  return (
    <div className="wrap py-6 md:py-8">
      <h1 className="text-3xl md:text-4xl">{setupTexts.title}</h1>
      <p className="mt-3 text-quiet">{setupTexts.lead}</p>
      {works && payments && <Steps works={works} payments={payments} />}
      {!works && failure && (
        <>
          <p role="alert" className="mt-4 text-negative">
            {failure.message}
          </p>
          <Button className="mt-4" onClick={refresh}>
            {setupTexts.retry}
          </Button>
        </>
      )}
      {!(works && payments) && !failure && (
        <p role="status" className="mt-4">
          {setupTexts.loading}
        </p>
      )}
    </div>
  )
}

export const setupPage = () => <SetupPage />
