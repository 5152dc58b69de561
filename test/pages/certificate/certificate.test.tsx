/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { webcrypto } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ShownCertificate } from '../../../shared/certificate/certificate.ts'
import { openPage, shown } from '../../kit/page/page.tsx'
import { openRendered, rendered } from '../../kit/page/rendered.tsx'
import { aCertificate, certificatePdf, certificatesAtHand } from '../../kit/values/certificates.ts'

const id = 'GL-0042-7Q3K9F2MXA'
const address = `/certificats/${id}`
const main = () => screen.getByRole('main')
const words = (): string => shown(main().textContent ?? '')

/** Opens the page of a certificate in a browser whose API is dead. */
const open = (own: Partial<ShownCertificate> = {}) => {
  certificatesAtHand.set(id, aCertificate(own))
  return openPage(address, {})
}

beforeAll(() => {
  // jsdom has no WebCrypto; a browser's is that of Node.
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
})
afterEach(() => certificatesAtHand.clear())

describe('the page of a certificate', () => {
  it('says that it is authentic and since when, shows the work, and finds the signature genuine in the browser alone', async () => {
    const { calls } = await open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Certificat authentique, délivré par l’atelier le 22 novembre 2026.',
    )
    expect(words()).toContain(
      'Il ne prouve pas que le tableau devant vous est celui-ci : comparez la photographie, les dimensions et la signature.',
    )
    expect(words()).toContain(
      'Solène Marchetti, artiste peintre, certifie que l’œuvre décrite ci-dessous est de sa main, originale et unique.',
    )
    for (const fact of ['Brume d’été', 'Huile sur toile', '60 × 80 cm (h × l)', '2026', 'GL-0042', 'Fait à Sète, le 22 novembre 2026'])
      expect(words()).toContain(fact)
    expect(within(main()).getByRole('img')).toHaveAccessibleName(/Brume d’été/)
    expect(await screen.findByText(/ce qui est écrit ici est ce que l’atelier a signé/)).toBeVisible()
    expect(calls).toEqual([])
  })

  it('is stored whole, kept out of search engines, and tells of no buyer, price or order', async () => {
    certificatesAtHand.set(id, aCertificate())
    const html = await rendered(address)
    expect(html).toContain('Certificat authentique, délivré par l’atelier le 22 novembre 2026.')
    expect(html).toContain('<meta name="robots" content="noindex"')
    const page = new DOMParser().parseFromString(html, 'text/html').querySelector('main')?.textContent ?? ''
    expect(page).not.toMatch(/€|acheteur|commande/i)
  })

  it('is taken over by the browser without a difference', async () => {
    certificatesAtHand.set(id, aCertificate())
    const { problems } = await openRendered(address)
    expect(await screen.findByText(/a signé/)).toBeVisible()
    expect(problems).toEqual([])
  })

  it.each(['title', 'dimensions', 'issuedOn', 'id'] as const)('says that it is not the one issued when its %s was changed', async name => {
    const { facts } = aCertificate()
    await open({ facts: { ...facts, [name]: name === 'issuedOn' ? '2026-11-23' : `${facts[name]}1` } })
    expect(await screen.findByText('Ce certificat n’est pas celui que l’atelier a délivré.')).toBeVisible()
    expect(words()).not.toContain('Certificat authentique')
    expect(words()).toContain('elle ne correspond pas à ce qui est écrit ici')
  })

  it.each(['', 'not base64', 'AAAA'])('says that it is not the one issued when its signature is « %s »', async signature => {
    await open({ signature })
    expect(await screen.findByText('Ce certificat n’est pas celui que l’atelier a délivré.')).toBeVisible()
  })

  it('that was replaced says since when, and leads to the one that replaced it', async () => {
    await open({ state: 'replaced', endedOn: '2026-12-01', replacedBy: 'GL-0042-0000000000' })
    expect(words()).toContain('Ce certificat a été remplacé le 1er décembre 2026 : il n’est plus valable.')
    expect(words()).not.toContain('Certificat authentique')
    expect(screen.getByRole('link', { name: 'Voir le certificat qui le remplace' })).toHaveAttribute(
      'href',
      '/certificats/GL-0042-0000000000',
    )
  })

  it('that was cancelled says since when', async () => {
    await open({ state: 'cancelled', endedOn: '2026-12-24' })
    expect(words()).toContain('Ce certificat a été annulé le 24 décembre 2026.')
    expect(words()).not.toContain('Certificat authentique')
  })

  it('of a work without a picture shows its facts', async () => {
    await open({ image: undefined })
    expect(words()).toContain('60 × 80 cm (h × l)')
    expect(within(main()).queryByRole('img')).toBeNull()
  })

  it('that nobody issued says so, and leads to the form and to the studio', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await openPage('/certificats/GL-0042-0000000000', {})
    expect(await screen.findByRole('heading', { name: 'Aucun certificat ne porte ce numéro.', level: 1 })).toBeVisible()
    expect(logged).toHaveBeenCalledWith('404: /certificats/GL-0042-0000000000')
    expect(words()).toContain('Vérifiez-le ; en cas de doute, écrivez à l’atelier.')
    expect(screen.getByRole('link', { name: 'Saisir le numéro' })).toHaveAttribute('href', '/certificats')
    expect(screen.getByRole('link', { name: 'Écrire à l’atelier' })).toHaveAttribute('href', '/contact')
  })
})

describe('the PDF of a certificate', () => {
  beforeEach(() => open())
  const file = (bytes: Uint8Array<ArrayBuffer>, name = 'certificat.pdf') => {
    const made = new File([bytes], name, { type: 'application/pdf' })
    // jsdom's files cannot be read as bytes.
    return Object.assign(made, { arrayBuffer: async () => Uint8Array.from(bytes).buffer })
  }
  const choose = (chosen: File) => fireEvent.change(screen.getByLabelText(/Choisir le fichier/), { target: { files: [chosen] } })

  it('is recognised when it is chosen', async () => {
    choose(file(Uint8Array.from(certificatePdf)))
    expect(await screen.findByText('Ce fichier est celui que l’atelier a délivré.')).toBeVisible()
    expect(screen.getByText('certificat.pdf')).toBeVisible()
  })

  it('with one changed byte is refused when it is dropped, and announced', async () => {
    const changed = Uint8Array.from(certificatePdf)
    changed.set([changed[9] === 0 ? 1 : 0], 9)
    fireEvent.drop(screen.getByLabelText(/Choisir le fichier/), { dataTransfer: { files: [file(changed)] } })
    expect((await screen.findByText('Ce fichier n’est pas celui que l’atelier a délivré.')).closest('[role="status"]')).not.toBeNull()
  })

  it('that is empty, or larger than any certificate, is refused', async () => {
    choose(file(new Uint8Array()))
    expect(await screen.findByText('Ce fichier n’est pas celui que l’atelier a délivré.')).toBeVisible()
    choose(Object.assign(file(new Uint8Array(), 'film.pdf'), { arrayBuffer: () => Promise.reject(new Error('must not be read')) }))
    expect(await screen.findByText('Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.')).toBeVisible()
    const huge = file(new Uint8Array(), 'disque.pdf')
    Object.defineProperty(huge, 'size', { value: 3 * 1024 ** 3 })
    choose(huge)
    expect(await screen.findByText('disque.pdf')).toBeVisible()
    expect(await screen.findByText('Ce fichier n’est pas celui que l’atelier a délivré.')).toBeVisible()
  })
})

describe('the form for a certificate’s number', () => {
  it('leads to the certificate by its number as people type it', async () => {
    certificatesAtHand.set(id, aCertificate())
    const { user, router } = await openPage('/certificats', {})
    expect(screen.getByRole('heading', { name: 'Vérifier un certificat', level: 1 })).toBeVisible()
    await user.type(screen.getByLabelText('Numéro du certificat'), 'gl 0042 7q3k9f2mxa{Enter}')
    expect(await screen.findByText(/^Certificat authentique/)).toBeVisible()
    expect(router.state.location.pathname).toBe(address)
  })

  it('says that a number is incomplete, with the focus in its field', async () => {
    const { user } = await openPage('/certificats', {})
    await user.type(screen.getByLabelText('Numéro du certificat'), 'GL-0042')
    await user.click(screen.getByRole('button', { name: 'Vérifier' }))
    expect(within(main()).getByRole('alert')).toHaveTextContent('Ce numéro n’est pas complet')
    expect(screen.getByLabelText('Numéro du certificat')).toHaveFocus()
  })
})
