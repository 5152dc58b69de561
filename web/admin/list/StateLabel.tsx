const looks = {
  good: 'text-positive',
  bad: 'text-negative',
  waiting: 'font-medium text-ink',
  over: 'text-quiet',
} as const

export type StateLook = keyof typeof looks

/** Shows a state as a word with a coloured dot. Colour alone would not be accessible. */
export const StateLabel = ({ look, mayWrap = false, children }: { look: StateLook; mayWrap?: boolean; children: string }) => (
  <span
    className={`inline-flex gap-2 ${mayWrap ? 'items-baseline whitespace-normal text-left' : 'items-center min-[20rem]:whitespace-nowrap'} ${looks[look]}`}
  >
    <span aria-hidden="true" className={`size-2 shrink-0 rounded-full border border-current ${look === 'over' ? '' : 'bg-current'}`} />
    {children}
  </span>
)
