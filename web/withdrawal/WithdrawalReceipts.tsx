import { useEffect, useRef } from 'react'
import { gallery } from '../../shared/gallery.ts'
import { formatCents } from '../../shared/kit/frenchFormat.ts'
import { paths } from '../../shared/paths.ts'
import type { WithdrawalReceipt } from '../../shared/withdrawal/withdrawal.ts'
import { nextSteps, withdrawalTexts } from '../../shared/withdrawal/withdrawalTexts.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { ReceiptLine, Work } from '../order/OrderReceipt.tsx'
import { withdrawalPageTexts } from './withdrawalPageTexts.ts'

const Declaration = ({ receipt }: { receipt: WithdrawalReceipt }) => {
  const { at, reference, paidAt, customerName, maskedEmail, items, refundAmount } = receipt
  return (
    <div>
      <dl className="border-line border-t text-[0.9375rem] tabular-nums">
        <ReceiptLine label={withdrawalPageTexts.receivedOn} className="font-medium">
          {withdrawalTexts.moment(at)}
        </ReceiptLine>
        <ReceiptLine label={withdrawalPageTexts.order}>{`${reference}, ${withdrawalPageTexts.placedOn(paidAt)}`}</ReceiptLine>
        <ReceiptLine label={withdrawalPageTexts.name}>{customerName}</ReceiptLine>
        <ReceiptLine label={withdrawalPageTexts.email}>{maskedEmail}</ReceiptLine>
        <ReceiptLine label={withdrawalPageTexts.refund}>{formatCents(refundAmount)}</ReceiptLine>
      </dl>
      <p className="mt-8 bg-mat px-6 py-5 font-serif text-xl leading-snug">{withdrawalTexts.statement(receipt)}</p>
      <h2 className="mt-10 text-2xl">{withdrawalPageTexts.works(items.length)}</h2>
      <ul className="mt-4 border-line border-t">
        {items.map(item => (
          <Work key={item.artworkId} item={item} />
        ))}
      </ul>
    </div>
  )
}

const NextSteps = ({ receipt }: { receipt: WithdrawalReceipt }) => (
  <section className="print:mt-8">
    <h2 className="text-2xl">{withdrawalPageTexts.nextTitle}</h2>
    <ol className="mt-4 border-line border-t text-[0.9375rem]">
      {[...(receipt.isLate ? [withdrawalTexts.late(receipt)] : []), ...nextSteps(receipt)].map(step => (
        <li key={step} className="break-inside-avoid border-line border-b py-4">
          {step}
        </li>
      ))}
    </ol>
  </section>
)

type WithdrawalReceiptsProps = { receipts: readonly WithdrawalReceipt[]; isEarlier: boolean }

/** The receipts that the buyer keeps. */
export const WithdrawalReceipts = ({ receipts, isEarlier }: WithdrawalReceiptsProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  const maskedEmail = receipts[0]?.maskedEmail ?? ''
  return (
    <>
      <p className="hidden font-serif text-xl print:block">{gallery().name}</p>
      <header className="max-w-3xl pt-8 md:pt-14">
        <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none md:text-6xl">
          {isEarlier ? withdrawalPageTexts.earlierTitle : withdrawalPageTexts.doneTitle}
        </h1>
        <p className="mt-4 text-lg">{(isEarlier ? withdrawalPageTexts.earlierLead : withdrawalPageTexts.doneLead)(maskedEmail)}</p>
      </header>
      {receipts.map(receipt => (
        <div key={receipt.at} className="mt-10 grid gap-x-20 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_23rem] print:block">
          <Declaration receipt={receipt} />
          <NextSteps receipt={receipt} />
        </div>
      ))}
      <div className="mt-10 flex flex-wrap gap-4 print:hidden">
        <Button look="secondary" onClick={() => window.print()}>
          {withdrawalPageTexts.print}
        </Button>
        <ButtonLink look="text" to={paths.returns()}>
          {withdrawalPageTexts.returns}
        </ButtonLink>
      </div>
    </>
  )
}
