import { Link, type LinkProps } from 'react-router-dom'
import { parisNoon } from '../../../shared/kit/parisTime.ts'
import type { AdminOrder } from '../../../shared/order/adminOrder.ts'
import { type Todo, todosOf } from '../../../shared/order/delivery/todo.ts'
import { deliveryTexts } from './deliveryTexts.ts'
import { buyerNameOf } from './orderActions.ts'

type Line = Todo & { readonly order: AdminOrder }

const linesOf = (orders: readonly AdminOrder[], now: Date): readonly Line[] =>
  orders
    .flatMap(order => todosOf(order, now).map(todo => ({ ...todo, order })))
    .toSorted((one, other) => one.by.getTime() - other.by.getTime())

const byText = (by: Date, now: Date): string =>
  by.getTime() === parisNoon(now).getTime() ? deliveryTexts.todoToday : deliveryTexts.todoBy(by, by < parisNoon(now))

type TodoListProps = { orders: readonly AdminOrder[]; linkTo: (reference: string) => Pick<LinkProps, 'to' | 'preventScrollReset'> }

/** Lists above the orders what is to do, the most urgent first; what is late is red. */
export const TodoList = ({ orders, linkTo }: TodoListProps) => {
  const now = new Date()
  const lines = linesOf(orders, now)
  if (!lines.length) return null
  return (
    <section aria-labelledby="a-faire" className="mt-6 border-accent border-l-2 pl-4">
      <h2 id="a-faire" className="text-xl">
        {deliveryTexts.todoTitle}
      </h2>
      <ul className="mt-1">
        {lines.map(({ what, by, order }) => (
          <li key={`${order.id} ${what} ${by.toISOString()}`} className="flex flex-wrap items-baseline gap-x-3 py-1">
            <Link {...linkTo(order.reference)} className="text-action">
              {deliveryTexts.todos[what]}
            </Link>
            <span className={by < parisNoon(now) ? 'text-negative' : 'text-quiet'}>{byText(by, now)}</span>
            <span className="text-quiet text-sm">
              {order.reference}, {buyerNameOf(order)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
