/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { BookLine } from '../../../shared/book/bookLine.ts'
import type { AdminCertificate } from '../../../shared/certificate/certificateRoutes.ts'
import type { ListedPaper } from '../../../shared/invoice/admin/adminPaper.ts'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { savedFiles } from '../../kit/page/savedFiles.ts'
import { openBackOffice, storeroom } from '../../kit/screen/adminArtworks.tsx'
import { aCertificate } from '../../kit/values/certificates.ts'

beforeEach(() => localStorage.clear())

const line = (changes: Partial<BookLine> = {}): BookLine => ({
  on: '2026-11-21',
  at: '2026-11-21T10:00:00.000Z',
  id: 'pi_1',
  cause: 'sale',
  amount: 125_000,
  means: 'card',
  payer: 'Claire Dœuff',
  nature: '« Brume d’été » (GL-0042)',
  orderId: '2b5d2f8e-0000-4000-8000-000000000001',
  reference: 'GL-2611-4F7K2Q',
  paymentIntentId: 'pi_1',
  ...changes,
})
const refundLine = line({ on: '2026-11-25', id: 're_1', cause: 'refund', amount: -25_000, paper: '2026-0043' })

const paper = (changes: Partial<ListedPaper> = {}): ListedPaper => ({
  number: '2026-0042',
  kind: 'invoice',
  issuedOn: '2026-11-21',
  name: 'Claire Dœuff',
  total: 125_000,
  reference: 'Commande GL-2611-4F7K2Q',
  sha256: 'a1',
  ...changes,
})
const credit = paper({ number: '2026-0043', kind: 'credit', corrects: '2026-0042', total: 25_000 })

const openPapers = async (replies: Replies = {}, address = '/admin/papiers?annee=2026') => {
  const page = await openBackOffice(
    {
      listPapers: () => ({ papers: [credit, paper()] }),
      readBook: () => ({ lines: [line(), refundLine] }),
      ...replies,
    },
    address,
  )
  await screen.findByRole('heading', { level: 1, name: 'Papiers' })
  return page
}
const openBook = (replies: Replies = {}) => openPapers(replies, '/admin/papiers?annee=2026&onglet=recettes')

describe('the invoices and credit notes', () => {
  it('are listed with who bought, the sum, and what a credit note is of', async () => {
    await openPapers()
    const [, first, second] = await screen.findAllByRole('row')
    expect(first).toHaveTextContent(/2026-0043.*Avoir.*Sur la facture 2026-0042.*Claire Dœuff.*-250,00.€.*Classée/)
    expect(second).toHaveTextContent(/2026-0042.*Facture.*1.250,00.€/)
  })

  it('are found by number or buyer', async () => {
    const { user } = await openPapers({ listPapers: () => ({ papers: [credit, paper({ name: 'Łukasz' })] }) })
    await user.type(await screen.findByRole('searchbox'), 'lukasz')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), '2026-0043')
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('Avoir'))
  })

  it('that wait say what they lack, with the way to the order or to the studio’s content', async () => {
    await openPapers({
      readBook: () => ({
        lines: [
          line({ missing: ['address'] }),
          line({ id: 'pi_2', payer: 'Marc', missing: ['siret'] }),
          line({ id: 'pi_3', paper: '2026-0042' }),
        ],
      }),
    })
    const list = (await screen.findByRole('heading', { name: 'En attente' })).parentElement ?? document.body
    expect(within(list).getByText(/Claire Dœuff.*Il manque l’adresse de facturation\./)).toBeVisible()
    expect(within(list).getByRole('link', { name: 'Ouvrir la commande' })).toHaveAttribute(
      'href',
      '/admin/commandes?commande=GL-2611-4F7K2Q',
    )
    expect(within(list).getByRole('link', { name: /Compléter/ })).toHaveAttribute('href', '/admin/contenu?page=atelier')
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  })

  it('say that none was issued yet, and what failed with a button that asks again', async () => {
    let fails = true
    const { user } = await openPapers({
      listPapers: () => {
        if (fails) throw refusing('listPapers', 'internalError')
        return { papers: [] }
      },
    })
    expect(await screen.findByText(/n’ont pas pu être chargés/)).toBeVisible()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText(/Aucune facture en 2026/)).toBeVisible()
  })
})

describe('the income book', () => {
  it('has the sums of quarters and year, lowered by refunds', async () => {
    await openBook()
    expect(await screen.findByText('Total du 4e trimestre 2026')).toBeVisible()
    const sums = screen.getAllByRole('definition').map(({ textContent }) => textContent?.replace(/\s/g, ' '))
    expect(sums.slice(0, 5)).toEqual(['0,00 €', '0,00 €', '0,00 €', '1 000,00 €', '1 000,00 €'])
  })

  it('is saved whole as a sheet, page after page', async () => {
    const files = savedFiles()
    const { user } = await openBook({
      readBook: ({ query: { cursor } }) => (cursor ? { lines: [refundLine] } : { lines: [line()], next: '2026-11-21#pi_1' }),
    })
    await screen.findAllByText(/Remboursement.*Brume d’été/)
    await user.click(screen.getByRole('button', { name: 'Exporter les recettes (CSV)' }))
    const [file] = await files()
    expect(file?.name).toBe('livre-des-recettes-2026.csv')
    expect(file?.text).toContain('21/11/2026;GL-2611-4F7K2Q;Claire Dœuff;« Brume d’été » (GL-0042);1250;Carte bancaire;pi_1\r\n')
    expect(file?.text).toContain('25/11/2026;2026-0043;Claire Dœuff;Remboursement')
    expect(file?.text).toContain(';Total de l’année 2026;1000')
  })

  it('shows the fee and the net of each payment beside its gross once the owner asks', async () => {
    const { user, calls } = await openBook({
      listFees: () => ({
        fees: [
          { paymentIntentId: 'pi_1', gross: 125_000, fee: 1_900, net: 123_100 },
          { paymentIntentId: 'pi_1', gross: -25_000, fee: 0, net: -25_000 },
        ],
      }),
    })
    await screen.findByText('Total de l’année 2026')
    expect(calls.some(({ name }) => name === 'listFees')).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: 'Montrer les frais de Stripe' }))
    expect(await screen.findByRole('row', { name: /1.250,00.€.*19,00.€.*1.231,00.€/ })).toBeVisible()
    expect(screen.getByText(/Frais de Stripe.*19,00.€\. Net.*981,00.€/)).toBeVisible()
  })

  it('says why Stripe’s fees are not there, and keeps the book', async () => {
    const { user } = await openBook({
      listFees: () => {
        throw refusing('listFees', 'stripeNotConfigured')
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Montrer les frais de Stripe' }))
    expect(await screen.findByText(/Stripe/, { selector: '[role=alert]' })).toBeVisible()
    expect(screen.getByText('Total de l’année 2026')).toBeVisible()
  })

  it('has the e-reporting of two months, optional before September 2027, with businesses apart', async () => {
    const files = savedFiles()
    const { user } = await openBook({ readBook: () => ({ lines: [line(), line({ id: 'pi_2', isBusiness: true })] }) })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Période' }), 'du 1er novembre 2026 au 31 décembre 2026')
    expect(screen.getByText('Facultatif avant septembre 2027.')).toBeVisible()
    expect(screen.getByText(/1 vente à des entreprises/)).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: /Catégorie/ }), 'TNT1, non soumise à la TVA')
    await user.click(screen.getByRole('button', { name: 'Fichier CSV' }))
    await user.click(screen.getByRole('button', { name: 'Fichier JSON' }))
    const [csv, json] = await files()
    expect(csv?.text).toContain(';2026-11-01;2026-12-31;2026-11-21;TNT1;EUR;1250;0;0;1;FR')
    expect(JSON.parse(json?.text ?? '')).toMatchObject({
      lines: [{ category: 'TNT1', base: 1250, count: 1 }],
      businesses: [{ id: 'pi_2' }],
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Période' }), 'du 1er janvier 2026 au 28 février 2026')
    expect(screen.getByText('Aucune opération, rien à transmettre.')).toBeVisible()
  })

  it('of a year without receipts says so', async () => {
    await openBook({ readBook: () => ({ lines: [] }) })
    expect(await screen.findByText('Aucune recette en 2026.')).toBeVisible()
  })
})

describe('the certificates', () => {
  const certificate = (id: string, changes: Partial<AdminCertificate> = {}): AdminCertificate => ({
    ...aCertificate(),
    facts: { ...aCertificate().facts, id, title: 'Canal royal' },
    state: 'valid',
    issuedAt: '2026-11-21T10:00:00.000Z',
    ...changes,
  })
  const openCertificates = (replies: Replies = {}) =>
    openPapers(
      {
        listCertificates: () => ({
          certificates: [
            certificate('GL-0042-7Q3K9F2MXA'),
            certificate('GL-0042-0000000000', { state: 'cancelled', endedOn: '2026-11-20' }),
          ],
          waiting: [{ artworkId: 7 }, { artworkId: 8, unprintable: ['山'] }],
        }),
        ...replies,
      },
      '/admin/papiers?onglet=certificats',
    )

  it('are listed with their state, and those under way with what they wait for', async () => {
    await openCertificates()
    const [, valid, over] = await screen.findAllByRole('row')
    expect(valid).toHaveTextContent(/GL-0042-7Q3K9F2MXA.*Canal royal.*Valable.*Remplacer.*Annuler/)
    expect(over).toHaveTextContent(/Annulé/)
    expect(within(over ?? document.body).queryByRole('button', { name: 'Annuler' })).toBeNull()
    expect(screen.getByText('Le certificat de GL-0007 est en préparation.')).toBeVisible()
    expect(screen.getByText(/GL-0008 attend.*\(山\)/)).toBeVisible()
  })

  it('are cancelled once the owner has confirmed it, and not before', async () => {
    const { user, calls } = await openCertificates({ cancelCertificate: ({ params }) => ({ id: params.id }) })
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(calls.some(({ name }) => name === 'cancelCertificate')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Annuler le certificat' }))
    await waitFor(() => expect(calls.find(({ name }) => name === 'cancelCertificate')?.params).toEqual({ id: 'GL-0042-7Q3K9F2MXA' }))
  })

  it('are made by hand by the reference of a work, and refused in words', async () => {
    let isKnown = true
    const { user, calls } = await openCertificates({
      createCertificate: ({ body }) => {
        if (!isKnown) throw refusing('createCertificate', 'artworkNotFound')
        return body
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Référence de l’œuvre' }), 'gl-0042')
    await user.click(screen.getByRole('button', { name: 'Faire un certificat' }))
    expect(await screen.findByText('Certificat demandé')).toBeVisible()
    expect(calls.find(({ name }) => name === 'createCertificate')?.body).toEqual({ artworkId: 42 })
    isKnown = false
    await user.type(screen.getByRole('textbox', { name: 'Référence de l’œuvre' }), '9')
    await user.click(screen.getByRole('button', { name: 'Faire un certificat' }))
    expect(await screen.findByText('Cette œuvre n’existe pas.')).toBeVisible()
  })
})

describe('a sale outside the site', () => {
  const [work] = storeroom

  it('is recorded from the card of its work, with the server’s words under the field that is wrong', async () => {
    let tries = 0
    const { user, calls } = await openBackOffice(
      {
        sellElsewhere: () => {
          tries += 1
          if (tries > 1 && work)
            return { artwork: { ...work, availability: 'Vendu', soldElsewhere: 'c0ffee00-0000-4000-8000-000000000001' } }
          throw refusing('sellElsewhere', 'soldOnline')
        },
      },
      '/admin',
    )
    const [begin] = await screen.findAllByRole('button', { name: 'Vendue hors du site…' })
    if (begin) await user.click(begin)
    const form = await screen.findByRole('form', { name: /Renarde endormie/ })
    expect(within(form).getByRole('textbox', { name: 'Somme reçue (€)' })).toHaveValue('2000')
    await user.click(within(form).getByRole('button', { name: 'Enregistrer la vente' }))
    expect(await within(form).findByText('Saisissez le nom de l’acheteur')).toBeVisible()
    await user.type(within(form).getByRole('textbox', { name: 'Nom de l’acheteur' }), 'Łukasz Dœuff')
    await user.click(within(form).getByRole('button', { name: 'Enregistrer la vente' }))
    expect(await screen.findByText(/vient d’être achetée en ligne/)).toBeVisible()
    await user.click(within(form).getByRole('button', { name: 'Enregistrer la vente' }))
    expect(await screen.findByRole('button', { name: 'Annuler cette vente' })).toBeVisible()
    expect(calls.filter(({ name }) => name === 'sellElsewhere').at(-1)?.body).toMatchObject({
      buyerName: 'Łukasz Dœuff',
      amount: 200_000,
      means: 'card',
      place: 'studio',
      wantsInvoice: false,
    })
  })
})
