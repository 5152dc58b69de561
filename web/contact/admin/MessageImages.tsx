import type { AdminMessage } from '../../../shared/contact/adminMessage.ts'
import { formatSize } from '../../../shared/kit/frenchFormat.ts'
import { adminMessageTexts } from './adminMessageTexts.ts'

type Image = Extract<AdminMessage, { kind: 'quote' }>['images'][number]
type MessageImagesProps = { images: readonly Image[]; until: string | undefined }

/**
 * A thumbnail that opens the larger picture, both encoded anew, and the visitor's own file as a download. The browser never decodes a
 * stranger's file: an image of before they were encoded anew is only a download (E47). Once the files are gone, their names stay.
 */
const MessageImage = ({ image: { name, path, size, thumbnail, original = path }, isThere }: { image: Image; isThere: boolean }) => (
  <li className="min-w-0 text-sm">
    {isThere && thumbnail && (
      <a href={path} target="_blank" rel="noreferrer" aria-label={adminMessageTexts.openImage(name)} className="mb-2 block bg-mat">
        <img src={thumbnail} alt="" width={320} height={240} loading="lazy" className="aspect-4/3 w-full object-contain" />
      </a>
    )}
    <p className="break-words">{name}</p>
    <p className="text-quiet tabular-nums">{formatSize(size)}</p>
    {isThere && (
      <a href={original} download={name} aria-label={adminMessageTexts.downloadImageNamed(name)} className="text-action">
        {adminMessageTexts.downloadImage}
      </a>
    )}
  </li>
)

/** The images of a request, as thumbnails (D23). */
export const MessageImages = ({ images, until }: MessageImagesProps) => {
  const areThere = until !== undefined && new Date(until) > new Date()
  return (
    <section className="mt-7">
      <h3 className="text-xl">{adminMessageTexts.images}</h3>
      <p className="mt-1 mb-3 text-quiet text-sm">{areThere ? adminMessageTexts.imagesUntil(until) : adminMessageTexts.imagesGone}</p>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {images.map(image => (
          <MessageImage key={image.path} image={image} isThere={areThere} />
        ))}
      </ul>
    </section>
  )
}
