import type { UndeliveredMail } from '../../shared/kit/undeliveredMail.ts'
import { listTexts } from './listTexts.ts'
import { State } from './State.tsx'

/** The word in a list: a mail about the order or the message did not arrive (D22). */
export const UndeliveredState = () => (
  <span className="block">
    <State look="bad" mayWrap>
      {listTexts.undelivered}
    </State>
  </span>
)

/** The sentence in the detail. It names the address, which is often wrong itself. */
export const UndeliveredNote = ({ undelivered: { to, at } }: { undelivered: UndeliveredMail }) => (
  <p className="mt-4 border-negative border-l-4 py-1 pl-4 wrap-anywhere">
    {to ? listTexts.undeliveredTo(to, at) : listTexts.undeliveredToYou(at)}
  </p>
)
