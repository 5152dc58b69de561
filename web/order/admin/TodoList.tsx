import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from 'react-router-dom'
import { parisNoon } from '../../../shared/kit/parisTime.ts'
import { StaleNote } from '../../adminList/ListPage.tsx'
import { failureOf } from '../../adminList/listQuery.ts'
import { queryClient } from '../../kit/api/query.ts'
import { adminOrderTexts } from './adminOrderTexts.ts'
import { deliveryTexts } from './deliveryTexts.ts'
import { todosQuery } from './orderQueries.ts'

const byText = (by: Date, now: Date): string =>
  by.getTime() === parisNoon(now).getTime() ? deliveryTexts.todoToday : deliveryTexts.todoBy(by, by < parisNoon(now))

type TodoListProps = {
  /** The list below says itself that nothing can be read. */
  isListRead: boolean
  linkTo: (reference: string) => Pick<LinkProps, 'to' | 'preventScrollReset'>
}

/** Lists above the orders what is to do in all of them, the most urgent first; what is late is red. */
export const TodoList = ({ isListRead, linkTo }: TodoListProps) => {
  const { data = [], error, refetch } = useQuery(todosQuery, queryClient)
  const now = new Date()
  const lines = data.map(line => ({ ...line, by: new Date(line.by) }))
  if (error && isListRead) return <StaleNote message={failureOf(error).message} onRetry={() => void refetch()} />
  if (!lines.length) return null
  return (
    <section aria-labelledby="a-faire" className="mt-6 border-accent border-l-2 pl-4">
      <h2 id="a-faire" className="text-xl">
        {deliveryTexts.todoTitle}
      </h2>
      <ul className="mt-1">
        {lines.map(({ orderId, reference, buyer, what, by }) => (
          <li key={`${orderId} ${what} ${by.toISOString()}`} className="flex flex-wrap items-baseline gap-x-3 py-1">
            <Link {...linkTo(reference)} className="text-action">
              {deliveryTexts.todos[what]}
            </Link>
            <span className={by < parisNoon(now) ? 'text-negative' : 'text-quiet'}>{byText(by, now)}</span>
            <span className="text-quiet text-sm">
              {reference}, {buyer || adminOrderTexts.erased}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
