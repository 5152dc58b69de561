import { gallery } from '../../shared/gallery.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import type { OrderItem } from '../../shared/order/order.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { cardTexts } from '../artwork/cardTexts.ts'
import { columnsOfWall, ofWall, sizesFrom } from '../artwork/pictureSizes.ts'

const largeSizes = sizesFrom(ofWall(), { 64: columnsOfWall(7) })
const smallSizes = sizesFrom(ofWall(1 / 3, 1), { 64: columnsOfWall(2) })

type PicturedItem = OrderItem & { readonly image: ArtworkImage }

const isPictured = (item: OrderItem): item is PicturedItem => item.image !== undefined

/** A work whole, at most as high as `--most`. */
const Painting = ({ item: { image, title, technique, dimensions }, sizes }: { item: PicturedItem; sizes: string }) => (
  <div style={{ width: `min(100%, calc(var(--most) * ${image.width / image.height}))` }}>
    <ArtworkPicture image={image} alt={cardTexts.alt(title, technique, dimensions)} sizes={sizes} priority />
  </div>
)

/** The works that were bought: the first large, others beside it. On paper the receipt shows them, which has one sheet. */
export const PaidPaintings = ({ items }: { items: readonly OrderItem[] }) => {
  const [first, ...others] = items.filter(isPictured)
  return (
    first && (
      <div className="mt-6 flex flex-wrap items-end gap-4 [--most:min(70svh,40rem)] md:mt-10 md:gap-6 print:hidden">
        <Painting item={first} sizes={largeSizes} />
        {others.length > 0 && (
          <ul className="flex flex-wrap items-end gap-4 lg:max-w-[24rem]">
            {others.map(item => (
              <li key={item.artworkId} className="w-28 [--most:11rem] md:w-36">
                <Painting item={item} sizes={smallSizes} />
              </li>
            ))}
          </ul>
        )}
      </div>
    )
  )
}

/** The painter's sentence, signed; nothing where there is none. */
export const Thanks = () => {
  const { name, thanks } = gallery()
  return (
    thanks && (
      <blockquote className="mt-6 max-w-3xl font-serif text-[1.375rem] leading-snug md:text-[1.75rem] print:mt-3 print:text-lg">
        <p className="wrap-anywhere italic">{thanks}</p>
        <footer className="mt-2 text-[1.0625rem] text-quiet">{name}</footer>
      </blockquote>
    )
  )
}
