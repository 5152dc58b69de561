import { gallery } from '../../shared/gallery.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { columnsOfWall, ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { paths } from '../layout/paths.ts'
import { aboutTexts } from './aboutTexts.ts'

const Easel = () => {
  const { title, label, text, image, pictureAlt, pictureTitle, pictureLabel } = aboutTexts.easelWork
  return (
    <div>
      <figure>
        <ArtworkPicture image={image} alt={pictureAlt} sizes={sizesFrom(ofWall(), { 64: columnsOfWall(7) })} />
        <figcaption className="mt-2 text-quiet text-sm">
          <em className="font-serif text-[0.9375rem]">{pictureTitle}</em>
          {pictureLabel}
        </figcaption>
      </figure>
      <div className="mt-6 border-ink border-t pt-4">
        <p className="label-caps text-quiet">{aboutTexts.easel}</p>
        <h3 className="mt-2 text-[1.75rem] italic">{title}</h3>
        <p className="mt-1 text-[0.9375rem] text-quiet">{label}</p>
        <p className="mt-3 max-w-[36rem]">{text}</p>
      </div>
    </div>
  )
}

export const WorkshopSection = () => (
  <section className="wrap part grid gap-x-16 gap-y-12 lg:grid-cols-12">
    <div className="lg:col-span-5">
      <h2 className="text-[clamp(1.875rem,3vw,2.5rem)]">{aboutTexts.workshop}</h2>
      <div className="mt-6 grid max-w-[36rem] gap-4">
        {aboutTexts.workshopText.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <address className="mt-6 not-italic">
        {gallery.address.street}
        <br />
        {gallery.address.postalCode} {gallery.address.city}
      </address>
      <ButtonLink look="secondary" to={paths.contact()} className="mt-6">
        {aboutTexts.visit}
      </ButtonLink>
      <p className="mt-6 text-[0.9375rem] text-quiet">{aboutTexts.photosSoon}</p>
    </div>
    <div className="lg:col-span-7">
      <Easel />
    </div>
  </section>
)
