import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnData } from '../../shared/privacy/ownData.ts'
import { privacyRoutes } from '../../shared/privacy/privacyRoutes.ts'
import { api } from '../kit/api/api.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { Button } from '../kit/controls/Button.tsx'
import { ConfirmDialog } from '../kit/controls/Dialog.tsx'
import { LoadingNote, Skeleton } from '../kit/controls/Skeleton.tsx'
import { queryClient, setAnswer } from '../kit/query.ts'
import { toast } from '../kit/toast.ts'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'
import { useSubmit } from '../kit/useSubmit.ts'
import type { Owner } from './OwnOrders.tsx'
import { ownAccountTexts, ownDataTexts } from './ownAccountTexts.ts'

const linkOf = (owner: Owner) => ('link' in owner ? { link: owner.link } : {})

const useOwnData = (owner: Owner) => {
  const queryKey = ['ownData', owner] as const
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => api(privacyRoutes.actOnOwnData, { body: { act: 'look', ...linkOf(owner) }, signal }),
      refetchOnMount: 'always',
      // Nothing is cached, because another person may sign in in this browser.
      gcTime: 0,
    },
    queryClient,
  )
  /** Resolves to whether it was done. */
  const act = async (name: 'export' | 'erase' | 'keep'): Promise<boolean> => {
    try {
      const now = await api(privacyRoutes.actOnOwnData, { body: { act: name, ...linkOf(owner) } })
      await setAnswer<OwnData>(queryKey, () => now)
      return true
    } catch (error) {
      toast.error(ownDataTexts.notDone, messageOf(error))
      return false
    }
  }
  return { data, error, refetch, act }
}

type Act = ReturnType<typeof useOwnData>['act']

/** The level of the headings: the part stands by itself, or below a heading of its page. */
type Level = 'h2' | 'h3'

const Copy = ({ as: Title, askedAt, act }: { as: Level; askedAt: string | undefined; act: Act }) => {
  const { isBusy, submit } = useSubmit()
  return (
    <section>
      <Title className="text-2xl">{ownDataTexts.copyTitle}</Title>
      <p className="mt-2 text-quiet">{ownDataTexts.copy}</p>
      <p role="status" className="mt-4 empty:hidden">
        {askedAt && ownDataTexts.asked(askedAt)}
      </p>
      {!askedAt && (
        <Button look="secondary" className="mt-4" aria-disabled={isBusy} onClick={() => submit(() => act('export'))}>
          {isBusy ? ownDataTexts.asking : ownDataTexts.askCopy}
        </Button>
      )}
    </section>
  )
}

type ErasureProps = { as: Level; email: string; erasesAt: string | undefined; isGuest: boolean; act: Act }

/** Requests the erasure after a confirmation, and can cancel it until the data are erased. */
const Erasure = ({ as: Title, email, erasesAt, isGuest, act }: ErasureProps) => {
  const { isBusy, submit } = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const section = useFocusWhenLost<HTMLElement>(erasesAt ?? 'kept')
  const erase = async (): Promise<void> => {
    await act('erase')
    setAsking(false)
  }
  const keep = async (): Promise<void> => {
    if (await act('keep')) toast.success(ownDataTexts.kept)
  }
  return (
    <section ref={section} tabIndex={-1} className="focus:outline-none">
      <Title className="text-2xl">{ownDataTexts.eraseTitle}</Title>
      <p className="mt-2 text-quiet">{ownDataTexts.erase}</p>
      <p role="status" className="mt-4 font-medium empty:hidden">
        {erasesAt && ownDataTexts.erasesOn(erasesAt)}
      </p>
      {erasesAt && (
        <Button className="mt-4" aria-disabled={isBusy} onClick={() => submit(keep)}>
          {ownDataTexts.keep}
        </Button>
      )}
      {!erasesAt && (
        <Button look="secondary" className="mt-4" onClick={() => setAsking(true)}>
          {isGuest ? ownDataTexts.askEraseGuest : ownDataTexts.askErase}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={ownDataTexts.sure}
        confirm={ownDataTexts.yes}
        isBusy={isBusy}
        onConfirm={() => submit(erase)}
        onClose={() => setAsking(false)}
      >
        <p className="wrap-anywhere">{ownDataTexts.sureDetail(email)}</p>
      </ConfirmDialog>
    </section>
  )
}

/** « Mes données »: a copy of them, and their end, by the account or by a link to the orders of an address. */
export const OwnDataPart = ({ owner }: { owner: Owner }) => {
  const { data, error, refetch, act } = useOwnData(owner)
  if (error)
    return (
      <div role="alert" className="border-negative border-l-2 pl-4">
        <p>{`${ownAccountTexts.cannotShow}. ${messageOf(error)}`}</p>
        <Button look="text" onClick={() => void refetch()}>
          {ownAccountTexts.retry}
        </Button>
      </div>
    )
  if (!data)
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-32 max-w-xl" />
      </>
    )
  const { email, exportAskedAt, erasesAt } = data
  const isGuest = 'link' in owner
  if (email === undefined) return <p>{ownDataTexts.unverified}</p>
  return (
    <>
      <p className="wrap-anywhere text-quiet">{ownDataTexts.of(email)}</p>
      <div className="mt-6 grid gap-x-20 gap-y-12 lg:grid-cols-2">
        <Copy as={isGuest ? 'h3' : 'h2'} askedAt={exportAskedAt} act={act} />
        <Erasure as={isGuest ? 'h3' : 'h2'} email={email} erasesAt={erasesAt} isGuest={isGuest} act={act} />
      </div>
    </>
  )
}
