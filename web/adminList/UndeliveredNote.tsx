import type { UndeliveredMail } from '../../shared/kit/undeliveredMail.ts'
import { listTexts } from './listTexts.ts'
import { State } from './State.tsx'

/** The word in a list: a mail about the order or the message did not arrive, or was called spam (D22). */
export const UndeliveredState = ({ undelivered: { isUnwanted } }: { undelivered: UndeliveredMail }) => (
  <span className="block">
    <State look="bad" mayWrap>
      {isUnwanted ? listTexts.unwanted : listTexts.undelivered}
    </State>
  </span>
)

const sentenceOf = ({ to, at, isUnwanted }: UndeliveredMail): string => {
  if (isUnwanted) return to ? listTexts.unwantedBy(to, at) : listTexts.unwantedByYou(at)
  return to ? listTexts.undeliveredTo(to, at) : listTexts.undeliveredToYou(at)
}

/** The sentence in the detail. It names the address, which is often wrong itself. */
export const UndeliveredNote = ({ undelivered }: { undelivered: UndeliveredMail }) => (
  <p className="mt-4 border-negative border-l-4 py-1 pl-4 wrap-anywhere">{sentenceOf(undelivered)}</p>
)
