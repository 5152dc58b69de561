import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { AdminMessage } from '../../../shared/contact/admin/adminMessage.ts'
import { formatSize } from '../../../shared/kit/frenchFormat.ts'
import { paths } from '../../../shared/paths.ts'
import { quoteTexts, unprepared } from '../../../shared/quote/quoteTexts.ts'
import { Facts } from '../../admin/list/DetailDrawer.tsx'
import { showFailure } from '../../admin/list/listQuery.ts'
import { UndeliveredNote } from '../../admin/list/UndeliveredNote.tsx'
import { ButtonAnchor } from '../../kit/controls/Button.tsx'
import { toast } from '../../kit/toast.ts'
import { replyAddress, setHandled, sharedFieldsOf } from './adminMessages.ts'
import { adminMessageTexts } from './adminMessageTexts.ts'

type Image = Extract<AdminMessage, { kind: 'quote' }>['images'][number]
type MessageImagesProps = { images: readonly Image[]; until: string | undefined }

/**
 * A thumbnail that opens the larger picture, both encoded anew, and the visitor's own file as a download: the browser never decodes a
 * stranger's file (E47). Once the files are gone, their names stay, as does that of an image that could not be prepared.
 */
const MessageImage = ({ image: { name, path, size, thumbnail, original }, isThere }: { image: Image; isThere: boolean }) => (
  <li className="min-w-0 text-sm">
    {isThere && path && (
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
const MessageImages = ({ images, until }: MessageImagesProps) => {
  const areThere = until !== undefined && new Date(until) > new Date()
  const missing = images.filter(({ path }) => path === undefined).length
  return (
    <section className="mt-7">
      <h3 className="text-xl">{adminMessageTexts.images}</h3>
      <p className="mt-1 mb-3 text-quiet text-sm">{areThere ? adminMessageTexts.imagesUntil(until) : adminMessageTexts.imagesGone}</p>
      {missing > 0 && <p className="mb-3 text-sm">{unprepared(missing)}.</p>}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {images.map(image => (
          <MessageImage key={image.original} image={image} isThere={areThere} />
        ))}
      </ul>
    </section>
  )
}

type QuoteMessage = Extract<AdminMessage, { kind: 'quote' }>

const HandledSwitch = ({ message }: { message: AdminMessage }) => {
  const id = useId()
  const mark = async (handled: boolean) => {
    try {
      await setHandled(message.id, handled)
      toast.success(handled ? adminMessageTexts.markedHandled : adminMessageTexts.markedOpen)
    } catch (error) {
      showFailure(error)
    }
  }
  const isHandled = message.handledAt !== undefined
  return (
    <div className="flex min-h-12 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        role="switch"
        name="handled"
        aria-checked={isHandled}
        checked={isHandled}
        className="switch"
        onChange={event => void mark(event.target.checked)}
      />
      <label htmlFor={id}>{adminMessageTexts.handled}</label>
      {message.handledAt && <span className="text-quiet text-sm">{adminMessageTexts.handledOn(message.handledAt)}</span>}
    </div>
  )
}

const Writer = ({ message }: { message: AdminMessage }) => {
  const { name, email, phone, work } = sharedFieldsOf(message)
  return (
    <Facts
      facts={[
        [adminMessageTexts.received, adminMessageTexts.moment(message.receivedAt)],
        [adminMessageTexts.name, name],
        [adminMessageTexts.email, email],
        [
          adminMessageTexts.work,
          message.kind === 'contact' && message.artwork && (
            <Link key="work" to={paths.artwork(message.artwork.slug)} className="underline underline-offset-4">
              {work}
            </Link>
          ),
        ],
        [
          adminMessageTexts.phone,
          phone && (
            <a key="phone" href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="underline underline-offset-4">
              {phone}
            </a>
          ),
        ],
      ]}
    />
  )
}

const QuoteFacts = ({ message }: { message: QuoteMessage }) => (
  <Facts
    facts={[
      [adminMessageTexts.serviceType, quoteTexts.serviceType[message.serviceType]],
      [adminMessageTexts.framingOption, message.framingOption && quoteTexts.framingOption[message.framingOption]],
      [adminMessageTexts.dimensions, message.dimensions],
      [adminMessageTexts.technique, quoteTexts.technique[message.technique]],
      [adminMessageTexts.urgency, quoteTexts.urgency[message.urgency]],
      [adminMessageTexts.budget, quoteTexts.budget[message.budget]],
    ]}
  />
)

const Words = ({ title, children }: { title: string; children: string }) => (
  <section className="mt-7">
    <h3 className="mb-2 text-xl">{title}</h3>
    <p className="max-w-[38rem] whitespace-pre-line break-words leading-relaxed">{children}</p>
  </section>
)

/** A message in full, with the reply link and the switch that says whether it has been handled. */
export const MessageDetail = ({ message }: { message: AdminMessage }) => (
  <>
    <div className="mt-5">
      <Writer message={message} />
      {message.undelivered && <UndeliveredNote undelivered={message.undelivered} />}
      <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-2">
        <ButtonAnchor href={replyAddress(message)}>{adminMessageTexts.reply}</ButtonAnchor>
        <HandledSwitch message={message} />
      </div>
    </div>
    <Words title={message.kind === 'quote' ? adminMessageTexts.description : adminMessageTexts.message}>
      {sharedFieldsOf(message).text}
    </Words>
    {message.kind === 'quote' && (
      <>
        {message.inspiration && <Words title={adminMessageTexts.inspiration}>{message.inspiration}</Words>}
        <div className="mt-7">
          <QuoteFacts message={message} />
        </div>
        {message.images.length > 0 && <MessageImages images={message.images} until={message.imagesUntil} />}
      </>
    )}
  </>
)
