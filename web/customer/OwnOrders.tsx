import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OwnOrder } from '../../shared/customer/customer.ts'
import { customerRoutes } from '../../shared/customer/customerRoutes.ts'
import { formatCents } from '../../shared/kit/frenchFormat.ts'
import { keptWorks, type Progress, progressOf } from '../../shared/order/delivery/parcelRules.ts'
import { progressText } from '../../shared/order/delivery/parcelTexts.ts'
import { paths } from '../../shared/paths.ts'
import { withdrawalLabel } from '../../shared/withdrawal/withdrawalLabel.ts'
import { WorkThumbnail } from '../artwork/WorkThumbnail.tsx'
import { OwnPapers } from '../invoice/OwnPapers.tsx'
import { api } from '../kit/api/api.ts'
import { ApiRefusal, messageOf } from '../kit/apiErrors.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { LoadingNote, Skeleton } from '../kit/controls/Skeleton.tsx'
import { queryClient } from '../kit/query.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { buyerWord } from '../order/orderTexts.ts'
import { ownOrdersTexts } from './customerTexts.ts'

/** Whose orders they are: an account's, by its id, or those of the address that a link was mailed to. */
export type Owner = { readonly account: string } | { readonly link: string }

const useOwnOrders = (owner: Owner) =>
  useInfiniteQuery(
    {
      queryKey: ['ownOrders', owner],
      queryFn: ({ pageParam: cursor, signal }) =>
        api(customerRoutes.listOwnOrders, { body: { ...('link' in owner && { link: owner.link }), ...(cursor && { cursor }) }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next,
      refetchOnMount: 'always',
      // Nothing is cached, because another person may sign in in this browser.
      gcTime: 0,
    },
    queryClient,
  )

/** What the studio still has to prepare is being prepared to its buyer. */
const placeOf = ({ place, ...progress }: Progress): Progress => ({ ...progress, place: place === 'studio' ? 'preparing' : place })

const stateOf = (order: OwnOrder): string => {
  const progress = order.status === 'paid' ? progressOf(order, order.parcels ?? []) : undefined
  return [buyerWord(order), progress && progressText(placeOf(progress))].filter(Boolean).join(' · ')
}

const Works = ({ items }: Pick<OwnOrder, 'items'>) => (
  <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-5">
    {items.map(({ artworkId, title, image }) => (
      <li key={artworkId} className="flex min-w-0 max-w-full items-center gap-4">
        <WorkThumbnail image={image} />
        <em className="wrap-anywhere min-w-0 max-w-56 font-serif text-[1.1875rem] leading-snug">{title}</em>
      </li>
    ))}
  </ul>
)

const OrderLine = ({ order, link }: { order: OwnOrder; link: string | undefined }) => {
  const { reference, createdAt, totalAmount, items, sessionId, status } = order
  return (
    <li className="border-line border-b py-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-sans font-medium text-lg leading-snug tracking-normal">{ownOrdersTexts.reference(reference)}</h2>
        <p className="whitespace-nowrap text-lg tabular-nums">{formatCents(totalAmount)}</p>
      </div>
      <p className="mt-1 text-[0.9375rem] text-quiet">
        <time dateTime={createdAt}>{ownOrdersTexts.date(createdAt)}</time> · {ownOrdersTexts.works(items.length)}
      </p>
      <p className="mt-1 font-medium">{stateOf(order)}</p>
      <Works items={items} />
      <OwnPapers order={order} link={link} />
      <p className="mt-4 flex flex-wrap gap-x-8">
        {sessionId && (
          <Link to={paths.orderConfirmation(sessionId)} className="text-action" aria-label={ownOrdersTexts.openOf(reference)}>
            {ownOrdersTexts.open}
          </Link>
        )}
        {status === 'paid' && keptWorks(order) > 0 && (
          <Link
            to={paths.withdrawal(reference)}
            className="text-action text-quiet"
            aria-label={ownOrdersTexts.withdrawOf(withdrawalLabel, reference)}
          >
            {withdrawalLabel}
          </Link>
        )}
      </p>
    </li>
  )
}

const OrdersSkeleton = () => (
  <div className="flex flex-col gap-5 py-7">
    <LoadingNote />
    <Skeleton className="h-7 w-64 max-w-full" />
    <Skeleton className="size-30" />
    <Skeleton className="h-7 w-48" />
  </div>
)

const NoOrders = ({ email }: { email: string | undefined }) => (
  <EmptyState
    as="h2"
    title={email ? ownOrdersTexts.emptyTitle : ownOrdersTexts.unverifiedTitle}
    action={<ButtonLink to={paths.catalogue()}>{ownOrdersTexts.discover}</ButtonLink>}
  >
    {email ? ownOrdersTexts.emptyDetail(email) : ownOrdersTexts.unverifiedDetail}
  </EmptyState>
)

type OwnOrdersProps = {
  owner: Owner
  /** Shown instead of the orders when their link is no longer valid. */
  refused?: ReactNode
  /** Shown after the orders, unless their link is no longer valid. */
  children?: ReactNode
}

/** The orders that were paid with an address, newest first, each with the way to its page. */
export const OwnOrders = ({ owner, refused, children }: OwnOrdersProps) => {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useOwnOrders(owner)
  if (refused && error instanceof ApiRefusal && error.code === 'linkRefused') return refused
  const [first] = data?.pages ?? []
  const orders = data?.pages.flatMap(page => page.orders) ?? []
  return (
    <>
      {first && orders.length === 0 && <NoOrders email={first.email} />}
      {first?.email && orders.length > 0 && (
        <>
          <p className="wrap-anywhere text-quiet">{ownOrdersTexts.of(first.email)}</p>
          <ul className="mt-4 border-line border-t">
            {orders.map(order => (
              <OrderLine key={order.reference} order={order} link={'link' in owner ? owner.link : undefined} />
            ))}
          </ul>
        </>
      )}
      {!data && !error && <OrdersSkeleton />}
      {error && (
        <div role="alert" className="mt-6 border-negative border-l-2 pl-4">
          <p>{`${ownOrdersTexts.cannotShow}. ${messageOf(error)}`}</p>
          <Button look="text" onClick={() => void (data ? fetchNextPage() : refetch())}>
            {ownOrdersTexts.retry}
          </Button>
        </div>
      )}
      {hasNextPage && !error && (
        <Button look="secondary" className="mt-8" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? ownOrdersTexts.loadingOlder : ownOrdersTexts.older}
        </Button>
      )}
      {children}
    </>
  )
}
