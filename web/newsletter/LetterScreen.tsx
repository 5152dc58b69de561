import { type ReactNode, useState } from 'react'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'

type Work = { readonly title: string; readonly label: string; readonly alt: string; readonly image: ArtworkImage }

type LetterScreenProps = { title: string; children?: ReactNode; actions?: ReactNode; work?: Work }

/** The layout of the newsletter's answers: a few words, and beside a final answer a painting. */
export const LetterScreen = ({ title, children, actions, work }: LetterScreenProps) => {
  const [first] = useState(title)
  const heading = useFocusWhenLost<HTMLHeadingElement>(title !== first)
  return (
    <div className="wrap grid items-center gap-x-20 gap-y-12 pt-10 md:pt-16 lg:min-h-[34rem] lg:grid-cols-2">
      <div>
        <h1 ref={heading} tabIndex={-1} className="max-w-[14ch] text-[clamp(2.5rem,5vw,4.25rem)] outline-none">
          {title}
        </h1>
        {children && <p className="mt-5 max-w-[34rem] text-lg text-quiet">{children}</p>}
        {actions && <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">{actions}</div>}
      </div>
      {work && (
        <figure className="mx-auto w-full max-w-[34rem]">
          <ArtworkPicture
            image={work.image}
            alt={work.alt}
            sizes={sizesFrom(`min(${ofWall()}, 34rem)`, { 64: `min(${ofWall(1 / 2, 5)}, 34rem)` })}
          />
          <figcaption className="mt-3 text-[0.9375rem] text-quiet">
            <em className="font-serif text-[1.0625rem] text-ink">{work.title}</em>
            {work.label}
          </figcaption>
        </figure>
      )}
    </div>
  )
}
