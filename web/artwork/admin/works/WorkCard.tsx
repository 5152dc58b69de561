import { type KeyboardEvent, memo } from 'react'
import { Link } from 'react-router-dom'
import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import { formatTime } from '../../../../shared/kit/frenchFormat.ts'
import { paths } from '../../../../shared/paths.ts'
import { AdminThumbnail } from '../../../admin/controls/AdminThumbnail.tsx'
import { SaleElsewhere } from '../../../book/admin/SaleElsewhere.tsx'
import { AvailabilityBadge } from '../../../catalogue/AvailabilityBadge.tsx'
import { isBrowserKey } from '../../../kit/browserKey.ts'
import { ArtworkPrice } from '../../ArtworkPrice.tsx'
import { isProvisional } from '../adminArtworkChanges.ts'
import { storeWorks } from '../adminArtworkQuery.ts'
import { adminWorksTexts, featuredObstacle, orderingTexts } from '../adminWorksTexts.ts'
import { SelectBox } from '../list/SelectBox.tsx'
import type { WorkActions } from './workActions.ts'

const controlsIn = (toolbar: Element | undefined): readonly HTMLElement[] => [
  ...(toolbar?.querySelectorAll<HTMLElement>('a, button') ?? []),
]

const alongside: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
const across: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus by arrow key to the next action of a card, or to the same action of the next card; returns `false` for any other key. */
const moveOnArrow = (key: string, toolbar: Element): boolean => {
  const own = controlsIn(toolbar)
  const held = own.findIndex(control => control.matches(':focus'))
  const toolbars = [...document.querySelectorAll('[data-card-actions]')]
  const along = alongside[key]
  const aside = across[key]
  if (along !== undefined) own[held + along]?.focus()
  else if (aside !== undefined) {
    const others = controlsIn(toolbars[toolbars.indexOf(toolbar) + aside])
    others[held]?.focus()
  } else return false
  return true
}

/** Focuses and clicks the button whose shortcut this key is; returns `false` when there is none. */
const pressShortcut = (key: string, toolbar: Element): boolean => {
  const shortcut = (control: HTMLElement) => control.getAttribute('aria-keyshortcuts')?.toLowerCase()
  const button = controlsIn(toolbar).find(control => shortcut(control) === key.toLowerCase())
  button?.focus()
  button?.click()
  return button !== undefined
}

export type CardActions = Omit<WorkActions, 'duplicate'> & {
  readonly duplicate: (work: AdminArtwork) => void
  readonly edit: (work: AdminArtwork) => void
  readonly askRemoval: (work: AdminArtwork) => void
}
type WorkCardProps = { work: AdminArtwork; isFeatured: boolean; actions: CardActions }
type SelectableProps = WorkCardProps & {
  isSelected: boolean | undefined
  /** Present while works are selected: the card then has a box to tick instead of its actions. */
  onSelect: ((work: AdminArtwork, isSelected: boolean) => void) | undefined
  problem: string | undefined
}

type Action = {
  readonly key: string
  readonly label: string
  readonly hint: string
  readonly act: (work: AdminArtwork) => void
  readonly isLast?: true
}

const actionsOn = ({ work: { isPublished }, isFeatured, actions }: WorkCardProps): readonly Action[] => [
  { key: 'E', label: adminWorksTexts.edit, hint: adminWorksTexts.editHint, act: actions.edit },
  { key: 'D', label: adminWorksTexts.duplicate, hint: adminWorksTexts.duplicateHint, act: actions.duplicate },
  {
    key: 'M',
    label: isPublished ? adminWorksTexts.hide : adminWorksTexts.publish,
    hint: isPublished ? adminWorksTexts.hideHint : adminWorksTexts.publishHint,
    act: actions.togglePublication,
  },
  {
    key: 'U',
    label: isFeatured ? orderingTexts.unfeature : orderingTexts.feature,
    hint: isFeatured ? orderingTexts.unfeatureHint : orderingTexts.featureHint,
    act: actions.toggleFeatured,
  },
  { key: 'Delete', label: adminWorksTexts.remove, hint: adminWorksTexts.removeHint, act: actions.askRemoval, isLast: true },
]

/** Links to the work's page, or to the preview of a hidden work, which has no page. */
const ViewLink = ({ work: { id, slug, isPublished } }: { work: AdminArtwork }) => (
  <Link
    to={isPublished ? paths.artwork(slug) : paths.adminPreview(id)}
    className="text-action"
    title={isPublished ? adminWorksTexts.viewHint : adminWorksTexts.hiddenHint}
  >
    {adminWorksTexts.view}
  </Link>
)

const Toolbar = (props: WorkCardProps) => {
  const { work } = props
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    if (isBrowserKey(event)) return
    if (pressShortcut(event.key, event.currentTarget) || moveOnArrow(event.key, event.currentTarget)) event.preventDefault()
  }
  return (
    <div
      role="toolbar"
      aria-label={adminWorksTexts.actionsOf(work.title)}
      data-card-actions
      // The buttons stand in one row, or in two rows of three, so that none is alone on a row.
      className="col-span-2 flex @md:flex @xs:grid @xs:grid-cols-3 flex-wrap gap-x-4 text-[0.875rem]"
      onKeyDown={pressKey}
    >
      <ViewLink work={work} />
      {actionsOn(props).map(({ key, label, hint, act, isLast }) => (
        <button
          key={key}
          type="button"
          className={`text-action ${isLast ? 'ml-auto text-negative' : ''}`}
          title={hint}
          aria-keyshortcuts={key}
          onClick={() => act(work)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Shows the reservation or the sale that holds the work. */
const Claims = ({ work: { reservedUntil, soldBy } }: { work: AdminArtwork }) => (
  <>
    {reservedUntil && <p className="text-negative text-sm">{adminWorksTexts.reserved(formatTime(reservedUntil))}</p>}
    {soldBy && <p className="text-quiet text-sm">{adminWorksTexts.soldOnline}</p>}
  </>
)

/** Marks the work that opens the home page, or says why the chosen one does not. */
const FeaturedNote = ({ work }: { work: AdminArtwork }) => {
  const obstacle = featuredObstacle(work)
  return <p className={`text-sm ${obstacle ? 'text-negative' : 'font-medium'}`}>{obstacle ?? orderingTexts.featured}</p>
}

const Label = ({ work, isFeatured }: Omit<WorkCardProps, 'actions'>) => {
  const { title, year, technique, dimensions, sku, isPublished, availability, priceEur } = work
  return (
    <div className="flex min-w-0 flex-col gap-0.5 text-[0.9375rem] leading-snug">
      <div className="flex items-baseline justify-between gap-x-3">
        <h2 className="min-w-0 font-serif text-lg italic leading-tight">{title}</h2>
        {!isPublished && <span className="shrink-0 border border-quiet px-1.5 text-quiet text-sm">{adminWorksTexts.hidden}</span>}
      </div>
      <p className="text-quiet">{[year, technique].filter(Boolean).join(' — ')}</p>
      <p className="flex flex-wrap justify-between gap-x-3 text-quiet tabular-nums">
        <span>{dimensions}</span>
        <span className="text-sm">{sku}</span>
      </p>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1">
        <AvailabilityBadge availability={availability} />
        <ArtworkPrice of={{ availability, price: priceEur || undefined }} className="font-medium" />
      </p>
      <Claims work={work} />
      {isFeatured && <FeaturedNote work={work} />}
    </div>
  )
}

const Foot = ({ isSelected = false, onSelect, problem, ...card }: SelectableProps) => {
  const { work } = card
  if (isProvisional(work))
    return <p className="col-span-2 inline-flex min-h-11 items-center text-[0.875rem] text-quiet">{adminWorksTexts.copying}</p>
  if (!onSelect)
    return (
      <>
        <Toolbar {...card} />
        <div className="col-span-2">
          <SaleElsewhere work={work} onChange={changed => storeWorks([changed])} />
        </div>
      </>
    )
  return (
    <div className="col-span-2 flex items-center gap-x-2">
      <SelectBox title={work.title} isSelected={isSelected} onSelect={isOn => onSelect(work, isOn)} />
      <p role="alert" className="text-[0.9375rem] text-negative empty:hidden">
        {problem}
      </p>
    </div>
  )
}

export const WorkCard = memo((props: SelectableProps) => (
  <li
    className="@container grid grid-cols-[112px_minmax(0,1fr)] content-start gap-x-4 gap-y-1 border-line border-t pt-4 pb-1"
    aria-busy={isProvisional(props.work)}
  >
    <AdminThumbnail image={props.work.images[0]} size="card" />
    <Label work={props.work} isFeatured={props.isFeatured} />
    <Foot {...props} />
  </li>
))
