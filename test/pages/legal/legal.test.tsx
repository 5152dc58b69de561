/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { sampleGallery, sampleStudio } from '../../../shared/content/studio.ts'
import { setGallery } from '../../../shared/gallery.ts'
import { hosting } from '../../../shared/hosting.ts'
import { openPage, shown } from '../../kit/page/page.tsx'

const open = (address: string) => openPage(address, {})

/** Nothing to ask: the banner has its own tests. */
beforeEach(() => localStorage.setItem('cookieConsent', 'partial'))

const pageText = () => shown(screen.getByRole('main').textContent ?? '')

const expectToSay = (sentences: readonly string[]): void => {
  const text = pageText()
  expect(sentences.filter(sentence => !text.includes(sentence))).toEqual([])
}

const table = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(row => Array.from(row.children, cell => shown(cell.textContent ?? '')))

describe.each([
  ['/mentions-legales', 'Mentions légales'],
  ['/mentions-legales/confidentialite', 'Politique de confidentialité'],
  ['/confidentialite', 'Politique de confidentialité'],
  ['/cgv', 'Conditions générales de vente'],
  ['/retours', 'Retours et remboursements'],
  ['/livraison', 'Livraison'],
  ['/cookies', 'Politique de cookies'],
])('%s', (address, title) => {
  it('a legal page has its own title, and a way to each of its parts', async () => {
    const { user } = await open(address)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(document.title).toBe(`${title} — ${sampleGallery.name}`)
    const parts = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(parts.length).toBeGreaterThan(4)
    const contents = within(screen.getByRole('navigation', { name: 'Sommaire' }))
    for (const part of parts) {
      await user.click(contents.getAllByRole('link', { name: part.textContent ?? '', hidden: true })[0] as HTMLElement)
      expect(part).toHaveFocus()
    }
  })
})

describe('the legal notice', () => {
  it('the legal notice names the publisher, the host and the year', async () => {
    await open('/mentions-legales')
    for (const fact of [
      sampleGallery.name,
      sampleGallery.company.siret,
      sampleGallery.company.vat,
      sampleGallery.phone,
      hosting.name,
      hosting.address,
    ])
      expect(pageText()).toContain(shown(fact))
    expect(pageText()).toContain(`© ${sampleGallery.copyrightYear} ${sampleGallery.name}`)
  })
})

describe('the terms of sale', () => {
  it('the terms of sale have ten articles', async () => {
    await open('/cgv')
    const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(titles.map(({ textContent }) => /^Article (\d+)\. /.exec(textContent ?? '')?.[1])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ])
  })

  it('the terms of sale state each of their figures', async () => {
    await open('/cgv')
    expectToSay([
      'Le taux de TVA des œuvres d’art originales est de 5,5 %',
      'aucune TVA n’est donc facturée',
      'un acompte de 50 %',
      'en espèces jusqu’à 1 000 €',
      'un essai à domicile est possible jusqu’à 7 jours, pour les œuvres de plus de 1 000 € et dans un rayon de 50 km',
      'expédiée sous 2 à 5 jours ouvrés et livrée sous 5 à 7 jours ouvrés après le paiement, 14 jours au plus tard',
      'La loi prévoit 14 jours après la réception ; l’atelier vous en accorde 30',
      'Il n’y a pas de droit de rétractation pour les œuvres peintes à la demande ni pour l’encadrement sur mesure',
      'Les autres prestations d’encadrement ouvrent un droit de rétractation de 14 jours',
      'une œuvre non conforme dans les 48 heures et un dommage de transport dans les 24 heures',
      'sous 14 jours après notre accord',
      'Le consommateur dispose d’un délai de deux ans',
      sampleStudio.mediatorName,
    ])
  })
})

describe('a painter with a VAT number', () => {
  afterEach(() => setGallery(sampleGallery))

  it('charges VAT, by the terms of sale', async () => {
    setGallery({
      ...sampleGallery,
      company: { ...sampleGallery.company, liableFrom: '2026-01-01', vatNumber: 'FR 05 987654321', vat: 'N° TVA FR 05 987654321' },
    })
    await open('/cgv')
    expectToSay(['La TVA est comprise dans les prix affichés. N° TVA FR 05 987654321.'])
    expect(pageText()).not.toMatch(/franchise en base|aucune TVA/)
  })
})

describe('the returns page', () => {
  it('the returns page states each of its figures', async () => {
    await open('/retours')
    expectToSay([
      'Vous avez 30 jours après la réception',
      'La loi vous en donne 14',
      'que vous soyez passé par le panier ou par l’achat immédiat',
      'l’atelier vous en accorde 30',
      'remboursé sous 7 jours après le retour de l’œuvre',
      'Les frais de retour sont à votre charge',
      'sous 14 jours au plus tard',
      'Il n’y a pas de droit de rétractation pour une œuvre peinte à votre demande, ni pour un cadre fabriqué sur mesure',
      'vous avez 14 jours pour vous rétracter',
      'un dommage de transport dans les 24 heures et une œuvre non conforme dans les 48 heures',
      'Je vous notifie par la présente ma rétractation',
    ])
  })
})

describe('the shipping page', () => {
  it('the shipping page has the tariffs by format and destination', async () => {
    await open('/livraison')
    expect(table('Tarifs de livraison de l’atelier')).toEqual([
      ['Format', 'France', 'Union européenne'],
      ['Petit (moins de 50 cm)', '15 €', '25 €'],
      ['Moyen (moins de 100 cm)', '35 €', '55 €'],
      ['Grand', '65 €', '95 €'],
    ])
  })

  it('the shipping page states each of its figures', async () => {
    await open('/livraison')
    expectToSay([
      'la livraison est actuellement offerte',
      'expédiée sous 2 à 5 jours ouvrés',
      'chez vous 5 à 7 jours ouvrés après le paiement',
      'en jours du calendrier, fins de semaine comprises : 7 à 14 jours',
      'elle arrive 14 jours après le paiement au plus tard',
      'Pour la Suisse, des droits et taxes d’importation peuvent s’ajouter à l’arrivée. Ailleurs',
      'gratuite au-delà de 500 €',
      'L’installation coûte 80 € ; elle est gratuite au-delà de 2 000 €',
      'Pour les œuvres de plus de 1 000 €, dans un rayon de 50 km autour de l’atelier, un essai à domicile est possible jusqu’à 7 jours',
      'dommage de transport dans les 24 heures',
      'se signale dans les 48 heures',
    ])
  })
})

describe('the privacy policy', () => {
  it('the privacy policy states how long each thing is kept', async () => {
    await open('/confidentialite')
    const kept = Object.fromEntries(table('Durées de conservation'))
    expect(kept).toMatchObject({
      'Clients, messages et demandes': '3 ans après le dernier échange',
      'Pièces comptables (commandes, factures)': '10 ans',
      'Données de navigation': '13 mois au plus ; les journaux techniques, 3 mois',
      'Images jointes à une demande': '30 jours',
      'Copies des e-mails du site': '30 jours après l’envoi ; 1 an au plus s’ils n’ont pas pu partir',
      'Panier, favoris et adresses gardées': '30 jours après le dernier changement ; 3 ans avec un compte',
      'Lettre d’information et preuve de l’accord': 'Jusqu’à la désinscription, puis 3 ans pour la preuve ; 30 jours sans confirmation',
      Sauvegardes: '35 jours, et 13 semaines pour celles des comptes : ce qui est effacé y disparaît après ce délai',
    })
  })

  it('the privacy policy states what is left after an erasure', async () => {
    await open('/confidentialite')
    expectToSay([
      'tout disparaît, sauf ce qu’une facture doit garder dix ans',
      'reste entière jusqu’à la fin du délai de rétractation',
      'comme le veut l’article L. 123-22 du Code de commerce',
    ])
  })

  it('leads to where an account is closed', async () => {
    await open('/confidentialite')
    expect(screen.getByRole('link', { name: 'votre espace' })).toHaveAttribute('href', '/compte')
  })

  it('the privacy policy states what becomes of a message, a picture and a subscription', async () => {
    await open('/mentions-legales/confidentialite')
    expectToSay([
      'Le message est d’abord conservé, puis transmis par e-mail à l’atelier',
      'le lien que reçoit l’atelier vaut 30 jours',
      'la version du texte accepté, la date et l’heure, l’origine de l’inscription',
      'Aucune page de ce site n’adresse de requête à un tiers',
      'saisir la CNIL',
    ])
  })
})

describe('the cookie policy', () => {
  it('the cookie policy states how long each cookie may be kept, and which are absent', async () => {
    await open('/cookies')
    expect(table('Cookies et durées maximales').map(([name, , duration]) => [name, duration])).toEqual([
      ['Cookie', 'Durée'],
      ['cart_token', '30 jours'],
      ['_ga', '2 ans'],
      ['_fbp', '3 mois'],
      ['Préférences', '6 mois'],
    ])
    expect(table('Cookies et durées maximales')[1]?.[3]).toMatch(/^Remplacé par cart-session-id/)
    expect(pageText()).toContain('Aucune page n’adresse de requête à un tiers, ni avant ni après votre choix')
  })

  it('names everything that the site’s code keeps in a browser', async () => {
    await open('/cookies')
    const sources = globSync('web/**/*.{ts,tsx}').map(file => readFileSync(file, 'utf8'))
    const stored = sources.filter(source => /sessionDraft\(|browserStorage\.ts'/.test(source))
    const definitions = stored.flatMap(source => source.match(/(?<=sessionDraft\(|(?:[kK]ey|Keys|prefix) = )['{].*/g) ?? [])
    const keys = definitions.flatMap(after => after.match(/(?<=')[a-zA-Z]+(?:-[a-z]+)*(?=\/?'(?!:))/g) ?? [])
    expect(keys).toEqual(expect.arrayContaining(['cart-session-id', 'own-payments', 'quote-draft', 'cookieConsent', 'sign-up', 'unsaved']))
    const told = table('Mémoire locale du navigateur')
      .map(([name]) => name)
      .join(', ')
      .replaceAll('/…', '')
      .split(', ')
    expect(keys.filter(key => !told.includes(key))).toEqual([])
  })
})
