import type { AdminMessage } from '../../../shared/contact/adminMessage.ts'
import { formatSize } from '../../../shared/kit/frenchFormat.ts'
import { adminMessageTexts } from './adminMessageTexts.ts'

type MessageImagesProps = { images: Extract<AdminMessage, { kind: 'quote' }>['images']; until: string | undefined }

/** What came with a request, whole and small; a click opens each as it was sent (D23). */
export const MessageImages = ({ images, until }: MessageImagesProps) => {
  const areThere = until !== undefined && new Date(until) > new Date()
  return (
    <section className="mt-7">
      <h3 className="text-xl">{adminMessageTexts.images}</h3>
      <p className="mt-1 mb-3 text-quiet text-sm">{areThere ? adminMessageTexts.imagesUntil(until) : adminMessageTexts.imagesGone}</p>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {images.map(({ name, path, size }) => (
          <li key={path} className="min-w-0 text-sm">
            {areThere && (
              <a href={path} target="_blank" rel="noreferrer" aria-label={adminMessageTexts.openImage(name)} className="block bg-mat">
                <img src={path} alt="" width={320} height={240} loading="lazy" className="aspect-4/3 w-full object-contain" />
              </a>
            )}
            <p className="mt-1 break-words">{name}</p>
            <p className="text-quiet tabular-nums">{formatSize(size)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
