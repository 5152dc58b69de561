import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OwnAccount } from '../../shared/customer/customer.ts'
import { useOwnAccount } from '../account/ownAccountQuery.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { Button } from '../kit/controls/Button.tsx'
import { LoadingNote, Skeleton } from '../kit/controls/Skeleton.tsx'
import { Tabs } from '../kit/controls/Tabs.tsx'
import type { Identity } from '../kit/session/auth.ts'
import { customerTexts } from './customerTexts.ts'
import { FavoriteList } from './favorites/FavoriteList.tsx'
import { OwnAddresses } from './OwnAddresses.tsx'
import { OwnDataPart } from './OwnDataPart.tsx'
import { OwnLetter } from './OwnLetter.tsx'
import { OwnOrders } from './OwnOrders.tsx'
import { OwnSecurity } from './OwnSecurity.tsx'
import { ownAccountTexts } from './ownAccountTexts.ts'

/** Shows a part that needs the account's data, once they are loaded. */
const Kept = ({ accountId, children }: { accountId: string; children: (account: OwnAccount) => ReactNode }) => {
  const { data, error, refetch } = useOwnAccount(accountId)
  if (data) return children(data)
  if (!error)
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-32 max-w-xl" />
      </>
    )
  return (
    <div role="alert" className="border-negative border-l-2 pl-4">
      <p>{`${ownAccountTexts.cannotShow}. ${messageOf(error)}`}</p>
      <Button look="text" onClick={() => void refetch()}>
        {ownAccountTexts.retry}
      </Button>
    </div>
  )
}

type PartProps = { identity: Identity }

/** The parts by their name in the address. */
const parts = {
  commandes: ({ identity }: PartProps) => <OwnOrders owner={{ account: identity.id }} />,
  adresses: ({ identity: { id } }: PartProps) => (
    <Kept accountId={id}>{({ addresses }) => <OwnAddresses accountId={id} addresses={addresses} />}</Kept>
  ),
  favoris: () => <FavoriteList />,
  lettre: ({ identity: { id } }: PartProps) => <Kept accountId={id}>{account => <OwnLetter accountId={id} account={account} />}</Kept>,
  securite: ({ identity }: PartProps) => (
    <Kept accountId={identity.id}>{({ signIns }) => <OwnSecurity identity={identity} signIns={signIns} />}</Kept>
  ),
  donnees: ({ identity }: PartProps) => <OwnDataPart owner={{ account: identity.id }} />,
} as const satisfies Readonly<Record<string, (props: PartProps) => ReactNode>>

type PartName = keyof typeof parts
const partNames = Object.keys(parts) as PartName[]
const firstPart: PartName = 'commandes'
const parameter = 'rubrique'

/** The parts of the customer's space. One that was visited stays mounted, so that what was begun in it survives a look at another. */
export const CustomerTabs = (props: PartProps) => {
  const [search, setSearch] = useSearchParams()
  const shown = partNames.find(name => name === search.get(parameter)) ?? firstPart
  const [visited, setVisited] = useState<ReadonlySet<PartName>>(new Set())
  if (!visited.has(shown)) setVisited(new Set([...visited, shown]))
  const show = (name: string) => setSearch(name === firstPart ? {} : { [parameter]: name }, { replace: true, preventScrollReset: true })
  const tabs = partNames.map(id => ({ id, label: customerTexts.parts[id], content: visited.has(id) && parts[id](props) }))
  return <Tabs label={customerTexts.title} tabs={tabs} shown={shown} onShow={show} />
}
