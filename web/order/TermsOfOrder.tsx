import { type KeptTerms, keptTermsList, termsAt } from '../../shared/legal/keptTerms.ts'
import { useLazyPart } from '../kit/useLazyPart.ts'
import { storedPageData } from '../router/pageData.ts'
import { orderTexts } from './orderTexts.ts'

const loadKept = async (): Promise<readonly KeptTerms[]> => (await storedPageData(keptTermsList)) as readonly KeptTerms[]

/** Leads to the terms of sale that held when an order was placed, once it is known which. */
export const TermsOfOrder = ({ createdAt }: { createdAt: string }) => {
  const kept = termsAt(useLazyPart(true, loadKept) ?? [], createdAt)
  // The copy is a page of its own, without the site's scripts.
  return (
    kept && (
      <p className="mt-4 text-[0.9375rem]">
        <a href={kept.address} className="text-action">
          {orderTexts.termsThen}
        </a>
      </p>
    )
  )
}
