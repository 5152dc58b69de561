import { chapters } from './quoteChapters.ts'
import { chapterTexts, quotePageTexts } from './quotePageTexts.ts'

type ChapterListProps = { chapter: number; reached: number; onOpen: (chapter: number) => void }

/** Lists the chapters, with links back to those already filled in. A phone shows the progress sentence and the buttons instead. */
export const ChapterList = ({ chapter, reached, onOpen }: ChapterListProps) => (
  <nav aria-label={quotePageTexts.chapters} className="top-28 hidden self-start lg:sticky lg:block">
    <ol className="border-line border-b">
      {chapters.map(({ id }, index) => {
        const position = index + 1
        const isCurrent = position === chapter
        return (
          <li key={id} className="border-line border-t">
            <button
              type="button"
              disabled={position > reached}
              aria-current={isCurrent ? 'step' : undefined}
              className="flex min-h-12 w-full items-baseline gap-4 py-3 text-left text-quiet decoration-1 underline-offset-[0.3em] enabled:hover:underline aria-[current=step]:text-ink"
              onClick={() => !isCurrent && onOpen(position)}
            >
              <span className="font-serif text-lg tabular-nums">{position}</span>
              <span className={isCurrent ? 'font-medium' : ''}>{chapterTexts[id].title}</span>
            </button>
          </li>
        )
      })}
    </ol>
  </nav>
)
