import type { UndeliveredMail } from '../../../shared/kit/schemas.ts'
import { listTexts } from './listTexts.ts'
import { StateLabel } from './StateLabel.tsx'

/** Says in a row of a list that a mail about the order or the message bounced or was reported as spam (D22). */
export const UndeliveredLabel = ({ undelivered: { isUnwanted } }: { undelivered: UndeliveredMail }) => (
  <span className="block">
    <StateLabel look="bad" mayWrap>
      {isUnwanted ? listTexts.unwanted : listTexts.undelivered}
    </StateLabel>
  </span>
)

const sentenceOf = ({ to, at, isUnwanted }: UndeliveredMail): string => {
  if (isUnwanted) return to ? listTexts.unwantedBy(to, at) : listTexts.unwantedByYou(at)
  return to ? listTexts.undeliveredTo(to, at) : listTexts.undeliveredToYou(at)
}

/** Says the same in the detail, with the address, which is often mistyped. */
export const UndeliveredNote = ({ undelivered }: { undelivered: UndeliveredMail }) => (
  <p className="mt-4 border-negative border-l-4 py-1 pl-4 wrap-anywhere">{sentenceOf(undelivered)}</p>
)
