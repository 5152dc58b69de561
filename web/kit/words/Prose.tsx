import { Link } from 'react-router-dom'
import type { Words, WordsLine, WordsSpan } from '../../../shared/kit/words.ts'

const linkClass = 'underline decoration-1 underline-offset-[0.2em] hover:decoration-2'

/** Numbers parts for React: those of a text never move, and two of them may be equal. */
const numbered = <Part,>(parts: readonly Part[]): readonly [string, Part][] => Object.entries(parts)

const Spans = ({ spans }: { spans: readonly WordsSpan[] }) =>
  numbered(spans).map(([place, { text, isItalic }]) => (isItalic ? <em key={place}>{text}</em> : text))

const LinePart = ({ part }: { part: WordsLine[number] }) => {
  if (!('to' in part)) return <Spans spans={[part]} />
  const { to, spans } = part
  if (to.startsWith('/'))
    return (
      <Link to={to} className={linkClass}>
        <Spans spans={spans} />
      </Link>
    )
  return (
    <a href={to} rel="noopener" className={linkClass}>
      <Spans spans={spans} />
    </a>
  )
}

const LineParts = ({ line }: { line: WordsLine }) => numbered(line).map(([place, part]) => <LinePart key={place} part={part} />)

/** Draws a text that the painter wrote. */
export const Prose = ({ words, className = '' }: { words: Words; className?: string }) => (
  <div className={`wrap-anywhere grid gap-4 ${className}`}>
    {numbered(words).map(([at, block]) =>
      'items' in block ? (
        <ul key={at} className="grid list-disc gap-1 pl-5">
          {numbered(block.items).map(([place, line]) => (
            <li key={place}>
              <LineParts line={line} />
            </li>
          ))}
        </ul>
      ) : (
        <p key={at}>
          <LineParts line={block.line} />
        </p>
      ),
    )}
  </div>
)
