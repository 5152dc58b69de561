import { paths } from '../../../shared/paths.ts'
import { checkoutTexts } from './checkoutTexts.ts'

/** Opens in its own tab, so that nothing typed on this page is lost. */
const Page = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener" className="underline underline-offset-[0.2em]">
    {children}
    <span className="sr-only"> {checkoutTexts.newTab}</span>
  </a>
)

/** States the terms that pressing the payment button accepts, and how to withdraw. */
export const PaymentTerms = () => (
  <p className="text-[0.9375rem] text-quiet">
    {checkoutTexts.accept} <Page to={paths.terms()}>{checkoutTexts.terms}</Page>. {checkoutTexts.changeMind}{' '}
    <Page to={paths.returns()}>{checkoutTexts.returns}</Page>
    {checkoutTexts.or} <Page to={paths.withdrawal()}>{checkoutTexts.withdrawal}</Page> {checkoutTexts.withoutReason}
  </p>
)
