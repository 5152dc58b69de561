import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { gallery, mailLink } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { IdentifyStep } from './IdentifyStep.tsx'
import { useWithdrawal } from './useWithdrawal.ts'
import { WithdrawalReceipts } from './WithdrawalReceipts.tsx'
import { withdrawalPageTexts } from './withdrawalPageTexts.ts'

/** Explains the right of withdrawal, its exceptions, and the other way to exercise it. */
const WithdrawalNotes = () => (
  <aside aria-labelledby="bon-a-savoir" className="text-[0.9375rem]">
    <h2 id="bon-a-savoir" className="label-caps border-line border-t pt-5 text-quiet">
      {withdrawalPageTexts.notesTitle}
    </h2>
    <p className="mt-3">{withdrawalPageTexts.period}</p>
    <p className="mt-3">{withdrawalPageTexts.exceptions}</p>
    <p className="mt-3">
      {withdrawalPageTexts.otherwise}
      <a href={mailLink(gallery().email)} className="text-action flex w-fit">
        {gallery().email}
      </a>
    </p>
    <Link to={paths.returns()} className="text-action">
      {withdrawalPageTexts.returns}
    </Link>
  </aside>
)

const Withdrawing = () => {
  const { key } = useLocation()
  const reference = useSearchParams()[0].get('commande') ?? ''
  const { step, identification, confirmation } = useWithdrawal({ visit: `${key} ${reference}`, reference })
  if (step.name === 'done') return <WithdrawalReceipts receipts={step.receipts} isEarlier={step.isEarlier} />
  return (
    <>
      <PageHead title={withdrawalPageTexts.title}>{withdrawalPageTexts.lead}</PageHead>
      <div className="mt-10 grid gap-x-20 gap-y-14 md:mt-14 lg:grid-cols-[minmax(0,36rem)_minmax(0,22rem)] lg:justify-between">
        {step.name === 'identify' ? (
          <IdentifyStep identification={identification} isBack={step.isBack === true} />
        ) : (
          <ConfirmStep confirmation={confirmation} form={step.form} order={step.order} />
        )}
        <WithdrawalNotes />
      </div>
    </>
  )
}

/** The online withdrawal function (D21c), open to every holder of an order's reference and its e-mail address. Each visit starts anew. */
export const WithdrawalPage = () => (
  <div className="wrap">
    <PageMeta title={withdrawalPageTexts.title} description={withdrawalPageTexts.description} referrer="no-referrer" />
    <Withdrawing />
  </div>
)
