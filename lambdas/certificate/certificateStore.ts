import type { CertificateFacts, ShownCertificate } from '../../shared/certificate/certificate.ts'
import { indexes, type Key, keys, listings } from '../kit/table/keys.ts'
import type { ListedRow } from '../kit/table/listing.ts'
import { getRows, queryRows } from '../kit/table/table.ts'

/** A certificate from the moment its facts are signed; with `pdfHash` it is issued, listed and shown. */
export type CertificateRow = Key &
  Omit<ShownCertificate, 'pdfHash'> & {
    readonly pdfHash?: string
    /** The key at KMS that signed it. */
    readonly keyArn: string
    readonly issuedAt?: string
    /** The order, the sale made elsewhere or the owner's wish that it was issued for. */
    readonly of?: string
  }

export type IssuedRow = CertificateRow & ListedRow & { readonly pdfHash: string; readonly issuedAt: string }

/** What a work has of certificates, and what it is to have: one row, so that it never has two valid ones. */
export type WorkCertificateRow = Key & {
  readonly artworkId: number
  /** The moment of the wish that holds; an older one changes nothing. */
  readonly askedAt: string
  /** What a certificate is wanted for; absent where none is wanted. */
  readonly wantedFor?: string
  /** The one valid certificate, and what it was issued for. */
  readonly valid?: string
  readonly issuedFor?: string
  /** A certificate whose facts are signed and whose file is not stored yet. */
  readonly next?: string
  /** The characters of its facts that no font has, for which it waits. */
  readonly unprintable?: readonly string[]
  /** Present while something is left to do. */
  readonly due?: string
  readonly dueAt?: string
}

/** The certificate's file in the bucket of papers. */
export const certificateFile = (id: string): string => `certificates/${id}.pdf`

const isIssued = (row: CertificateRow): row is IssuedRow => row.pdfHash !== undefined

const shownFields = ['facts', 'state', 'endedOn', 'replacedBy', 'signature', 'publicKey', 'pdfHash', 'image'] as const

/** What the certificate's page says: nothing of a buyer, an order or a price. */
export const shownCertificate = (row: IssuedRow): ShownCertificate =>
  Object.fromEntries(shownFields.flatMap(name => (row[name] === undefined ? [] : [[name, row[name]]]))) as ShownCertificate

/** Returns all certificates, newest first. */
export const issuedCertificates = async (): Promise<readonly IssuedRow[]> => {
  const { name, partition } = indexes.listed
  return await queryRows<IssuedRow>({
    index: name,
    where: `#${partition} = :list`,
    values: { list: listings.certificates },
    newestFirst: true,
  })
}

type Shown = ReadonlyMap<string, ShownCertificate>

const byId = (rows: readonly IssuedRow[]): Shown => new Map(rows.map(row => [row.facts.id, shownCertificate(row)]))

/** Returns what the pages of all certificates show. */
export const allShownCertificates = async (): Promise<Shown> => byId(await issuedCertificates())

/** Returns what the pages of these certificates show now. */
export const shownCertificates = async (ids: readonly CertificateFacts['id'][]): Promise<Shown> =>
  byId((await getRows<CertificateRow>(ids.map(keys.certificate), 'latest')).filter(isIssued))
