import type { UndeliveredMail } from '../../shared/kit/undeliveredMail.ts'
import { listTexts } from './listTexts.ts'

const looks = {
  good: 'text-positive',
  bad: 'text-negative',
  waiting: 'font-medium text-ink',
  over: 'text-quiet',
} as const

export type StateLook = keyof typeof looks

/** Shows a state as a word. The colour only accompanies it, because colour alone is not accessible. */
export const State = ({ look, mayWrap = false, children }: { look: StateLook; mayWrap?: boolean; children: string }) => (
  <span
    className={`inline-flex gap-2 ${mayWrap ? 'items-baseline whitespace-normal text-left' : 'items-center min-[20rem]:whitespace-nowrap'} ${looks[look]}`}
  >
    <span aria-hidden="true" className={`size-2 shrink-0 rounded-full border border-current ${look === 'over' ? '' : 'bg-current'}`} />
    {children}
  </span>
)

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
