import { createHash, randomBytes } from 'node:crypto'
import { artworkReference } from '../../shared/artwork/artworkLabel.ts'
import { type CertificateFacts, canonicalFacts } from '../../shared/certificate/certificate.ts'
import { gallery, tradeOf } from '../../shared/gallery.ts'
import { imagePath, mailPath, widthAtLeast } from '../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { typeset } from '../../shared/kit/frenchTypography.ts'
import { parisDay } from '../../shared/kit/parisTime.ts'
import { paths } from '../../shared/paths.ts'
import { type ArtworkRow, findById } from '../artwork/artworkStore.ts'
import { readMedia } from '../kit/files/media.ts'
import { storedPaper } from '../kit/files/papers.ts'
import { log } from '../kit/log.ts'
import { unprintable } from '../kit/pdf/glyphs.ts'
import { setting } from '../kit/settings.ts'
import { plainSignature, publicKey, signBytes } from '../kit/signingKey.ts'
import { keys, listings } from '../kit/table/keys.ts'
import { change, getRow, put, transact, updateRow } from '../kit/table/table.ts'
import { renderCertificate } from './certificatePdf.ts'
import { certificatePdfTexts } from './certificatePdfTexts.ts'
import { type CertificateRow, certificateFile, type WorkCertificateRow } from './certificateStore.ts'
import { signPdf } from './signedPdf.ts'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number that nobody guesses: fifty bits of chance after the work's reference. */
const newId = (artworkId: number): string =>
  `${artworkReference(artworkId)}-${[...randomBytes(10)].map(byte => crockford[byte % 32]).join('')}`

/** The width in pixels of the printed picture. */
const printedWidth = 1200

/** A picture in Display P3 is printed from its copy in sRGB. */
const printedPath = (image: ArtworkImage): string =>
  image.isWide ? mailPath(image) : imagePath(image, widthAtLeast(image, printedWidth), 'jpg')

const pictureOf = async (image: ArtworkImage | undefined): Promise<Uint8Array | undefined> =>
  image && (await readMedia(printedPath(image).slice(1)))

/** Says what the lengths of « 60 × 80 cm » are. */
const sidesOf = (dimensions: string): string => {
  const sides = dimensions.split('×').length
  return sides === 2 ? `${dimensions} (h × l)` : sides === 3 ? `${dimensions} (h × l × p)` : dimensions
}

type Certified = Pick<ArtworkRow, 'id' | 'title' | 'technique' | 'dimensions' | 'year'>

/** What a certificate of a work says today. */
export const certificateFactsOf = (artwork: Certified, picture: Uint8Array | undefined, now: Date): CertificateFacts => ({
  id: newId(artwork.id),
  artworkId: artwork.id,
  artist: gallery().name,
  profession: certificatePdfTexts.profession(tradeOf(gallery())),
  place: gallery().address.city,
  issuedOn: parisDay(now),
  title: typeset(artwork.title),
  technique: artwork.technique,
  dimensions: sidesOf(artwork.dimensions),
  year: artwork.year ?? now.getFullYear(),
  reference: artworkReference(artwork.id),
  ...(picture && { pictureHash: hashOf(picture) }),
  template: 1,
})

/** The wish is still the one that was read. */
const sameWish = ({ askedAt }: WorkCertificateRow) => ({ when: '#askedAt = :askedAt', values: { askedAt } })
const done = ['due', 'dueAt'] as const

const coverOf = ({ cover }: ArtworkRow): ArtworkImage | undefined => {
  if (!cover) return undefined
  const { alt: _, caption: __, ...image } = cover
  return image
}

/** The characters of what is printed that no font has: the owner has to write another title first. */
const unprintableIn = ({ artist, profession, place, title, technique, dimensions }: CertificateFacts): readonly string[] =>
  unprintable([artist, profession, place, title, technique, dimensions].join(' '))

/** Signs the facts of a certificate as they are now, and notes it as the work's next one; `true` where it has to wait. */
const begin = async (row: WorkCertificateRow, artwork: ArtworkRow, now: Date): Promise<boolean> => {
  const image = coverOf(artwork)
  const facts = certificateFactsOf(artwork, await pictureOf(image), now)
  const lacking = unprintableIn(facts)
  if (lacking.length) return (await updateRow(row, { set: { unprintable: lacking }, ...sameWish(row) })) !== false
  const certificate: CertificateRow = {
    ...keys.certificate(facts.id),
    facts,
    state: 'valid',
    signature: Buffer.from(plainSignature(await signBytes(Buffer.from(canonicalFacts(facts))))).toString('base64'),
    publicKey: Buffer.from(await publicKey()).toString('base64'),
    keyArn: setting('signingKeyArn'),
    ...(image && { image }),
  }
  const { when, values } = sameWish(row)
  await transact([
    put('certificate', certificate, { when: 'attribute_not_exists(#pk)' }),
    change('work', row, { set: { next: facts.id }, remove: ['unprintable'], when: `${when} AND attribute_not_exists(#next)`, values }),
  ])
  return false
}

/** Draws, signs and stores the file. A signature differs each time, so that a file that is stored already is the one. */
const fileOf = ({ facts, image }: CertificateRow): Promise<Uint8Array> =>
  storedPaper(certificateFile(facts.id), 'application/pdf', async () => {
    const address = `${setting('siteUrl')}${paths.certificate(facts.id)}`
    const picture = await pictureOf(image)
    // A picture that was replaced since is not the one that the facts are about.
    const printed = picture && hashOf(picture) === facts.pictureHash ? picture : undefined
    return signPdf(await renderCertificate(facts, address, printed), facts)
  })

/** The change that ends a certificate. */
const ending = (id: string, state: 'replaced' | 'cancelled', now: Date, replacedBy?: string) =>
  change('former', keys.certificate(id), { set: { state, endedOn: parisDay(now), replacedBy } })

/** Makes the work's next certificate its one valid one. */
const finish = async (row: WorkCertificateRow, certificate: CertificateRow, now: Date): Promise<boolean> => {
  const { id } = certificate.facts
  const issuedAt = now.toISOString()
  const pdfHash = hashOf(await fileOf(certificate))
  const listed = { listed: listings.certificates, listedAt: issuedAt }
  const { when, values } = sameWish(row)
  const failed = await transact([
    change('certificate', certificate, { set: { pdfHash, issuedAt, of: row.wantedFor, ...listed } }),
    ...(row.valid ? [ending(row.valid, 'replaced', now, id)] : []),
    change('work', row, {
      set: { valid: id, issuedFor: row.wantedFor },
      remove: ['next', ...done],
      when: `${when} AND #next = :next AND ${row.valid ? '#valid = :valid' : 'attribute_not_exists(#valid)'}`,
      values: { ...values, next: id, ...(row.valid && { valid: row.valid }) },
    }),
  ])
  return failed.size === 0
}

const issue = async (row: WorkCertificateRow, now: Date): Promise<boolean> => {
  if (row.next) {
    const begun = await getRow<CertificateRow>(keys.certificate(row.next))
    if (begun) return await finish(row, begun, now)
  }
  const artwork = await findById(row.artworkId)
  if (artwork) return await begin(row, artwork, now)
  log.error('no certificate: the work is gone', undefined, { artworkId: row.artworkId })
  return (await updateRow(row, { remove: ['wantedFor', ...done], ...sameWish(row) })) !== false
}

/** Ends the work's certificate; one that was only begun is never shown. */
const cancel = async (row: WorkCertificateRow, now: Date): Promise<boolean> => {
  const failed = await transact([
    ...(row.valid ? [ending(row.valid, 'cancelled', now)] : []),
    change('work', row, { remove: ['valid', 'issuedFor', 'next', ...done], ...sameWish(row) }),
  ])
  return failed.size === 0
}

/** Takes one step from what a work has to what it is to have; `true` when nothing is left to do. */
const advance = async (row: WorkCertificateRow, now: Date): Promise<boolean> => {
  if (!row.wantedFor) return await cancel(row, now)
  if (row.wantedFor !== row.issuedFor) return await issue(row, now)
  return (await updateRow(row, { remove: [...done], ...sameWish(row) })) !== false
}

/** The steps of a certificate are two; others wish in between. */
const mostSteps = 6

/** Gives a work the certificate that it is to have, and ends the one that it is not to have any more. */
export const settleCertificate = async (artworkId: number): Promise<void> => {
  for (let step = 0; step < mostSteps; step += 1) {
    const row = await getRow<WorkCertificateRow>(keys.artworkCertificate(artworkId))
    if (!row?.due || (await advance(row, new Date()))) return
  }
  throw new Error(`The wishes for a certificate of work ${artworkId} changed at every step`)
}
