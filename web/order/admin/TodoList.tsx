import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from 'react-router-dom'
import { parisNoon } from '../../../shared/kit/parisTime.ts'
import type { TodoLine } from '../../../shared/order/admin/adminOrder.ts'
import { StaleNote } from '../../admin/list/ListPage.tsx'
import { failureOf } from '../../admin/list/listQuery.ts'
import { queryClient } from '../../kit/query.ts'
import { adminOrderTexts } from './adminOrderTexts.ts'
import { deliveryTexts } from './deliveryTexts.ts'
import { todosQuery } from './orderQueries.ts'

const byText = (by: Date, now: Date): string =>
  by.getTime() === parisNoon(now).getTime() ? deliveryTexts.todoToday : deliveryTexts.todoBy(by, by < parisNoon(now))

/** The lines shown before one asks for the rest, so that the orders below stay in sight on a phone. */
const firstLines = 5

type LinesProps = {
  lines: readonly TodoLine[]
  now: Date
  linkTo: (reference: string) => Pick<LinkProps, 'to' | 'preventScrollReset'>
}

const Lines = ({ lines, now, linkTo }: LinesProps) => (
  <ul className="mt-1">
    {lines.map(({ orderId, reference, buyer, what, by }) => (
      <li key={`${orderId} ${what} ${by}`} className="flex flex-wrap items-baseline gap-x-3 py-1">
        <Link {...linkTo(reference)} className="text-action">
          {deliveryTexts.todos[what]}
        </Link>
        <span className={new Date(by) < parisNoon(now) ? 'text-negative' : 'text-quiet'}>{byText(new Date(by), now)}</span>
        <span className="text-quiet text-sm">
          {reference}, {buyer || adminOrderTexts.erased}
        </span>
      </li>
    ))}
  </ul>
)

type TodoListProps = Pick<LinesProps, 'linkTo'> & {
  /** The list below says itself that nothing can be read. */
  isListRead: boolean
}

/** Lists above the orders what is to do in all of them, the most urgent first; what is late is red. */
export const TodoList = ({ isListRead, linkTo }: TodoListProps) => {
  const { data = [], error, refetch } = useQuery(todosQuery, queryClient)
  const now = new Date()
  if (error && isListRead) return <StaleNote message={failureOf(error).message} onRetry={() => void refetch()} />
  if (!data.length) return null
  // A single line takes no more room than the words that would hide it.
  const shown = data.length === firstLines + 1 ? data.length : firstLines
  const rest = data.slice(shown)
  return (
    <section aria-labelledby="a-faire" className="mt-6 border-accent border-l-2 pl-4">
      <h2 id="a-faire" className="text-xl">
        {deliveryTexts.todoTitle}
      </h2>
      <Lines lines={data.slice(0, shown)} now={now} linkTo={linkTo} />
      {rest.length > 0 && (
        <details>
          <summary className="text-action cursor-pointer">{deliveryTexts.todoRest(rest.length)}</summary>
          <Lines lines={rest} now={now} linkTo={linkTo} />
        </details>
      )}
    </section>
  )
}
