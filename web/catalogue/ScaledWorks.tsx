import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { mostCompared } from '../../shared/artwork/catalogue.ts'
import { scaleSize } from '../../shared/artwork/scale.ts'
import { paths } from '../../shared/paths.ts'
import { ArtworkPrice } from '../artwork/ArtworkPrice.tsx'
import { ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { PersonFigure } from '../scale/PersonFigure.tsx'
import { inCm, ScaledPicture } from '../scale/ScaledPicture.tsx'
import { scaledTexts } from '../scale/scaleTexts.ts'
import { AvailabilityMark } from './AvailabilityBadge.tsx'
import { defaultState, searchOf, stateOf } from './catalogueState.ts'

/** Centimetres: the width of the wall on a phone and on a desktop, unless a work is wider. */
const narrowWall = 240
const wideWall = 560
/** Centimetres: the person, and the air beside it. */
const person = 51
const between = 25

type TitledProps = { artwork: ArtworkSummary; beginsRow?: boolean; box?: ReactNode; children?: ReactNode }

const Titled = ({ artwork: { slug, title, dimensions, ...sale }, beginsRow = false, box, children }: TitledProps) => (
  <li className={beginsRow ? 'begins-row' : undefined}>
    {beginsRow && <PersonFigure />}
    <Link to={paths.artwork(slug)} viewTransition>
      {children}
      <span className="font-serif text-[1.0625rem] italic leading-snug">{title}</span>
    </Link>
    {dimensions && <span className="text-quiet text-sm tabular-nums">{dimensions}</span>}
    <span className="flex flex-wrap items-center gap-x-3 text-sm">
      <ArtworkPrice of={sale} />
      <AvailabilityMark availability={sale.availability} />
    </span>
    {box}
  </li>
)

type ChoiceProps = { title: string; isChosen: boolean; isFull: boolean; onChoose: () => void }

const CompareBox = ({ title, isChosen, isFull, onChoose }: ChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-accent"
      aria-label={scaledTexts.compareNamed(title)}
      checked={isChosen}
      disabled={isFull && !isChosen}
      onChange={onChoose}
    />
    {scaledTexts.compare}
  </label>
)

/** Leads to the chosen works beside one another, and stays at the foot of the screen while one chooses. */
const CompareBar = ({ chosen }: { chosen: readonly string[] }) => (
  <p role="status" className={`mt-8 flex min-h-14 items-center ${chosen.length ? 'form-bar' : ''}`}>
    {chosen.length < 2 ? (
      scaledTexts.chooseMore
    ) : (
      <ButtonLink to={{ search: `${searchOf({ ...defaultState, vue: 'echelle', comparer: chosen.join() })}` }}>
        {scaledTexts.compareChosen(chosen.length)}
      </ButtonLink>
    )}
  </p>
)

/** The works chosen to be compared, in the order chosen. */
const useChosen = () => {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const boxOf = ({ slug, title }: ArtworkSummary) => {
    const isChosen = chosen.includes(slug)
    const choose = () => setChosen(isChosen ? chosen.filter(other => other !== slug) : [...chosen, slug])
    return <CompareBox title={title} isChosen={isChosen} isFull={chosen.length === mostCompared} onChoose={choose} />
  }
  return { chosen, boxOf }
}

/** Returns the index of the first work of each row: a person stands before it. */
const rowsOf = (list: HTMLElement): readonly number[] => {
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
  const widthOf = (item: Element | null): number => (item?.getBoundingClientRect().width ?? 0) + gap
  const figure = widthOf(list.querySelector('.person'))
  const starts: number[] = []
  let used = Number.POSITIVE_INFINITY
  for (const [index, item] of [...list.children].entries()) {
    // A browser compares fractions of a pixel, which sums do not keep.
    if (used + widthOf(item) - gap > list.clientWidth + 0.05) {
      starts.push(index)
      used = figure
    }
    used += widthOf(item)
  }
  return starts
}

/** Finds the rows as soon as the works are laid out, and again whenever the wall is wider or narrower. */
const useRows = (count: number) => {
  const list = useRef<HTMLUListElement>(null)
  const [starts, setStarts] = useState<readonly number[]>([0])
  // biome-ignore lint/correctness/useExhaustiveDependencies: more works make more rows
  useLayoutEffect(() => {
    const { current } = list
    if (!current) return undefined
    const find = (): void =>
      setStarts(known => {
        const found = rowsOf(current)
        return String(found) === String(known) ? known : found
      })
    find()
    const observer = new ResizeObserver(find)
    observer.observe(current)
    return () => observer.disconnect()
  }, [count])
  return { list, starts }
}

type ScaledWorksProps = { artworks: readonly ArtworkSummary[]; hasMore: boolean }

/**
 * Shows all works on one wall in their true proportions, each row beside a person. Works whose size is unsure are named below (E104), but only when all
 * pages are loaded, because the works still to come would move them.
 */
export const ScaledWorks = ({ artworks, hasMore }: ScaledWorksProps) => {
  const works = artworks.map(artwork => ({ artwork, image: artwork.image, size: scaleSize(artwork) }))
  const { comparer } = stateOf(useSearchParams()[0])
  const { chosen, boxOf } = useChosen()
  const sure = works.flatMap(({ artwork, image, size }) => (image && size ? [{ artwork, image, size }] : []))
  const places = sure.map(({ size }) => size.width + between)
  // Works that are compared hang in one row.
  const least = person + (comparer ? places.reduce((sum, place) => sum + place, 0) : Math.max(...places))
  const [narrow, wide] = [Math.max(narrowWall, least), Math.max(comparer ? 0 : wideWall, least)]
  const unsure = works.filter(({ image, size }) => !image || !size)
  const { list, starts } = useRows(sure.length)
  return (
    <div className="scale-wall" style={inCm({ narrow, wide })}>
      <p className="mb-8 text-quiet">{scaledTexts.person}</p>
      {/* The list fills at least a screen, so that nothing below is seen to move while works arrive. */}
      <ul ref={list} className={`min-h-svh content-start ${comparer ? 'compared' : ''}`}>
        {sure.map(({ artwork, image, size }, index) => (
          <Titled key={artwork.id} artwork={artwork} beginsRow={starts.includes(index)} box={comparer ? undefined : boxOf(artwork)}>
            <ScaledPicture image={image} size={size} sizes={sizesFrom(ofWall(size.width / narrow), { 48: ofWall(size.width / wide) })} />
          </Titled>
        ))}
      </ul>
      {!comparer && works.length > 1 && <CompareBar chosen={chosen} />}
      {!hasMore && unsure.length > 0 && (
        <section aria-label={scaledTexts.unsure} className="mt-12">
          <p className="text-quiet">{scaledTexts.unsure}</p>
          <ul>
            {unsure.map(({ artwork }) => (
              <Titled key={artwork.id} artwork={artwork} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
