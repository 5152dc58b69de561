import { execFile } from 'node:child_process'
import { createHash, randomUUID, webcrypto } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from '@jest/globals'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { dues, keys } from '../../../lambdas/kit/table/keys.ts'
import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import { canonicalFacts, certificateIdPattern, type ShownCertificate } from '../../../shared/certificate/certificate.ts'
import { certificateRoutes } from '../../../shared/certificate/certificateRoutes.ts'
import { pageDataPath } from '../../../shared/kit/pageKeys.ts'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { paths } from '../../../shared/paths.ts'
import { withdrawalRoutes } from '../../../shared/withdrawal/withdrawalRoutes.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { arm, type FaultAt, reportOnceOver } from '../../kit/cloud/faults.ts'
import { pageAt, pageOnce, renderSite } from '../../kit/cloud/renderedPages.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import { settleRefund, stripeApi } from '../../kit/cloud/stripe.ts'
import { getRow, putRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { aCertificateOf, certificatesOf, validCertificateOf } from '../../kit/shop/certificates.ts'
import { orderNow } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { aSale, refund } from '../../kit/shop/sales.ts'
import { mapConcurrently } from '../../kit/values/mapConcurrently.ts'
import { readPdf } from '../../kit/values/readPdf.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const run = promisify(execFile)
const pdfOf = async (id: string): Promise<Buffer> => {
  const { url } = await owner.call(certificateRoutes.linkToCertificate, { params: { id } })
  const reply = await fetch(url)
  expect([reply.status, reply.headers.get('content-disposition')]).toEqual([200, `attachment; filename="certificat-${id}.pdf"`])
  return Buffer.from(await reply.arrayBuffer())
}

const isSigned = async ({ publicKey, signature }: ShownCertificate, text: string): Promise<boolean> => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await webcrypto.subtle.importKey('spki', Buffer.from(publicKey, 'base64'), algorithm, false, ['verify'])
  return await webcrypto.subtle.verify(algorithm, key, Buffer.from(signature, 'base64'), Buffer.from(text))
}

const shownAt = async (id: string, says: string): Promise<ShownCertificate> =>
  JSON.parse(await pageOnce(pageDataPath(paths.certificate(id)), says))

/** What a sale, or its end, asks of a work: the newest holds. */
const wish = (artworkId: number, more: object) =>
  getRow(keys.artworkCertificate(artworkId)).then(row =>
    putRow({
      ...row,
      ...keys.artworkCertificate(artworkId),
      artworkId,
      askedAt: new Date().toISOString(),
      due: dues.certificates,
      dueAt: new Date().toISOString(),
      ...more,
    }),
  )
const sold = (artworkId: number, order: string) => wish(artworkId, { wantedFor: order })
const cameBack = (artworkId: number) => wish(artworkId, { wantedFor: undefined })

describe('a certificate', () => {
  it('says what the work is, and verifies by its page’s data alone', async () => {
    const work = await anArtwork({ title: 'Brume d’été', technique: 'Huile sur toile', dimensions: '60 × 80 cm' })
    const { id } = await aCertificateOf(owner, work)
    expect(id).toMatch(certificateIdPattern)
    expect(id.startsWith(artworkReference(work.id))).toBe(true)
    const shown = await shownAt(id, id)
    expect(shown).toMatchObject({ state: 'valid', facts: { title: 'Brume d’été', dimensions: '60 × 80 cm (h × l)', artworkId: work.id } })
    expect(await isSigned(shown, canonicalFacts(shown.facts))).toBe(true)
    expect(await isSigned(shown, canonicalFacts({ ...shown.facts, title: 'Brume d’hiver' }))).toBe(false)
    expect(Object.keys(shown).toSorted()).toEqual(
      ['facts', 'pdfHash', 'publicKey', 'signature', 'state', ...(shown.image ? ['image'] : [])].toSorted(),
    )
    expect(await pageOnce(paths.certificate(id), 'Certificat authentique')).toContain(id)
  })
  it('has a signed file that shows every change of a byte', async () => {
    const { id } = await aCertificateOf(owner, await anArtwork())
    const [certificate] = (await owner.call(certificateRoutes.listCertificates, {})).certificates.filter(({ facts }) => facts.id === id)
    const pdf = await pdfOf(id)
    expect(await readPdf(pdf)).toMatchObject({ isTagged: true, language: 'fr-FR', archive: '3A' })
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(certificate?.pdfHash)
    if (!existsSync('/usr/bin/pdfsig')) return
    const directory = await mkdtemp(join(tmpdir(), 'galerie-certificate-'))
    const verdict = async (bytes: Buffer): Promise<string> => {
      const file = join(directory, 'certificate.pdf')
      await writeFile(file, bytes)
      return (await run('pdfsig', ['-nocert', file]).catch(({ stdout }) => ({ stdout }))).stdout
    }
    expect(await verdict(pdf)).toMatch(/ETSI\.CAdES\.detached[\s\S]*Signature is Valid/)
    const changed = Buffer.from(pdf)
    changed[200] = (changed[200] ?? 0) ^ 1
    expect(await verdict(changed)).toMatch(/Digest Mismatch/)
  })
  it('has a printed code that a telephone reads as the address of its page', async () => {
    if (!existsSync('/usr/bin/pdftoppm')) return
    const { id } = await aCertificateOf(owner, await anArtwork())
    const page = join(await mkdtemp(join(tmpdir(), 'galerie-certificate-')), 'certificate')
    await writeFile(`${page}.pdf`, await pdfOf(id))
    await run('pdftoppm', ['-png', '-singlefile', '-r', '150', `${page}.pdf`, page])
    const { data, info } = await sharp(`${page}.png`).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(`${endpoints().site}${paths.certificate(id)}`)
  })
  it('ends when the work comes back, and the next sale has one of another number', async () => {
    const { id: work } = await anArtwork()
    await sold(work, 'order-1')
    await runNow('issueCertificates')
    const first = await validCertificateOf(owner, work)
    expect(first.orderId).toBe('order-1')
    await cameBack(work)
    await runNow('issueCertificates')
    expect(await shownAt(first.facts.id, '"state":"cancelled"')).toMatchObject({ endedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(await pageOnce(paths.certificate(first.facts.id), 'annulé')).not.toContain('Certificat authentique')
    await sold(work, 'order-2')
    await runNow('issueCertificates')
    const second = await validCertificateOf(owner, work)
    expect(second.facts.id).not.toBe(first.facts.id)
    expect((await certificatesOf(owner, work)).map(({ state }) => state)).toEqual(['valid', 'cancelled'])
  })
  it('of a work that was bought is cancelled, on its page too, when the sale is refunded', async () => {
    const work = await anArtwork()
    const { id: orderId } = await aSale(work)
    const { facts, orderId: soldBy } = await validCertificateOf(owner, work.id)
    expect(soldBy).toBe(orderId)
    await refund(owner, orderId)
    expect(await shownAt(facts.id, '"state":"cancelled"')).toMatchObject({ endedOn: parisDay(new Date()) })
    expect(await pageOnce(paths.certificate(facts.id), 'annulé')).not.toContain('Certificat authentique')
    expect((await certificatesOf(owner, work.id)).map(({ state }) => state)).toEqual(['cancelled'])
  })
  it('of one of two works is cancelled when the buyer withdraws from that one and is refunded; the other’s stays valid', async () => {
    const [kept, given] = [await anArtwork(), await anArtwork()]
    const { id: orderId, sessionId, customerEmail } = await aSale(kept, given)
    const certificates = [await validCertificateOf(owner, kept.id), await validCertificateOf(owner, given.id)]
    const reference = String((await orderNow(sessionId))?.reference)
    const request = { reference, customerEmail, customerName: 'Claire Dupont', artworkIds: [given.id] }
    await visitor().call(withdrawalRoutes.requestWithdrawal, { body: request })
    await owner.call(adminOrderRoutes.refundOrder, { params: { id: orderId }, body: { request: randomUUID(), withdrawal: 1 } })
    await shownAt(certificates[1]?.facts.id ?? '', '"state":"cancelled"')
    expect(await shownAt(certificates[0]?.facts.id ?? '', certificates[0]?.facts.id ?? '')).toMatchObject({ state: 'valid' })
  })
  it('comes again, under another number, when the bank gives the refund of its work back', async () => {
    const [kept, given] = [await anArtwork(), await anArtwork()]
    const { id: orderId, sessionId } = await aSale(kept, given)
    const first = await validCertificateOf(owner, given.id)
    await owner.call(adminOrderRoutes.refundOrder, {
      params: { id: orderId },
      body: { request: randomUUID(), artworkIds: [given.id], reason: 'Toile abîmée' },
    })
    await shownAt(first.facts.id, '"state":"cancelled"')
    const { data } = await stripeApi(`refunds?payment_intent=${(await orderNow(sessionId))?.paymentIntentId}`)
    await settleRefund(String((data as { id: string }[])[0]?.id), false)
    const again = await validCertificateOf(owner, given.id)
    expect(again.orderId).toBe(orderId)
    expect(again.facts.id).not.toBe(first.facts.id)
  })
  it('is one alone however often it is asked for and issued at the same moment', async () => {
    const { id: work } = await anArtwork()
    await sold(work, 'order-1')
    await Promise.all([1, 2, 3].map(() => runNow('issueCertificates')))
    const { facts } = await validCertificateOf(owner, work)
    expect(await certificatesOf(owner, work)).toHaveLength(1)
    expect(await getRow(keys.artworkCertificate(work))).toMatchObject({ valid: facts.id, issuedFor: 'order-1' })
    // Asked for again by the same sale, it stays.
    await sold(work, 'order-1')
    await runNow('issueCertificates')
    expect((await certificatesOf(owner, work)).map(each => each.facts.id)).toEqual([facts.id])
  })
  it('is one alone, at whichever call its issuing dies, or the key does not sign', async () => {
    const issue = async (fault?: FaultAt) => {
      const { id } = await anArtwork()
      const target = { function: 'issueCertificates', eventContains: String(id) }
      const tell = await arm(target, fault)
      await owner.call(certificateRoutes.createCertificate, { body: { artworkId: id } })
      return { id, report: await reportOnceOver(target, tell) }
    }
    const { calls } = (await issue()).report
    expect(calls).toContain('kms Sign')
    const deaths = calls.map((_, at): FaultAt => ({ call: at + 1, kind: 'death' }))
    const met = await mapConcurrently([...deaths, { call: 'kms Sign', kind: 'unavailable', scope: 'rest' }], 3, issue)
    for (const { id } of met) {
      const { facts } = await validCertificateOf(owner, id)
      expect(await certificatesOf(owner, id)).toHaveLength(1)
      expect(await getRow(keys.artworkCertificate(id))).toMatchObject({ valid: facts.id })
    }
  })
  it('is replaced by the owner, and its page leads to the one that holds', async () => {
    const work = await anArtwork()
    const { id } = await aCertificateOf(owner, work)
    await owner.call(certificateRoutes.replaceCertificate, { params: { id } })
    const other = await validCertificateOf(owner, work.id, [id])
    expect(await shownAt(id, '"state":"replaced"')).toMatchObject({ replacedBy: other.facts.id })
    expect(await owner.refused(certificateRoutes.replaceCertificate, { params: { id } })).toMatchObject({ code: 'notValid' })
    expect(await owner.refused(certificateRoutes.createCertificate, { body: { artworkId: work.id } })).toMatchObject({
      code: 'alreadyCertified',
    })
    await owner.call(certificateRoutes.cancelCertificate, { params: { id: other.facts.id } })
    expect(await shownAt(other.facts.id, '"state":"cancelled"')).not.toHaveProperty('replacedBy')
  })
  it('stays on its page when the whole site is rendered', async () => {
    const { id } = await aCertificateOf(owner, await anArtwork())
    await pageOnce(paths.certificate(id), 'Certificat authentique')
    await renderSite()
    expect((await pageAt(paths.certificate(id))).status).toBe(200)
  })
  it('waits in words where a character of the title is in no font', async () => {
    const { id: artworkId } = await anArtwork({ title: 'Brume 🌫' })
    await owner.call(certificateRoutes.createCertificate, { body: { artworkId } })
    await runNow('issueCertificates')
    const { waiting } = await owner.call(certificateRoutes.listCertificates, {})
    expect(waiting.find(each => each.artworkId === artworkId)).toEqual({ artworkId, unprintable: ['🌫'] })
    expect(await certificatesOf(owner, artworkId)).toEqual([])
  })
  it('is found by no guess, of which each is answered as a missing file', async () => {
    const { id } = await aCertificateOf(owner, await anArtwork())
    await pageOnce(paths.certificate(id), 'Certificat authentique')
    for (const guess of [`${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`, id.toLowerCase(), id.slice(0, -10), `${id}0`, '42'])
      expect([guess, (await pageAt(paths.certificate(guess))).status]).toEqual([guess, 404])
    const linked = await visitor().http({ path: `/api/admin/certificates/${id}/file` })
    expect(linked.status).toBe(401)
  })
})
