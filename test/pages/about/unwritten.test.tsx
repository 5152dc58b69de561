/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { setGallery } from '../../../shared/gallery.ts'
import { openPage, shown } from '../../kit/page/page.tsx'

beforeAll(() => {
  localStorage.setItem('cookieConsent', 'partial')
  setGallery(undefined)
})
afterAll(() => setGallery(sampleGallery))

const textOf = (element: HTMLElement): string => shown(element.textContent ?? '')

const open = async (address: string) => {
  await openPage(address, { listArtworks: () => ({ artworks: [] }) })
  return screen.findByRole('heading', { level: 1 })
}

describe('a shop whose painter has not said who she is', () => {
  it.each(['/mentions-legales', '/confidentialite', '/cgv', '/retours', '/livraison'])(
    'the legal page %s has dots where the owner’s facts are missing',
    async address => {
      await openPage(address, { listArtworks: () => ({ artworks: [] }) })
      const main = screen.getByRole('main')
      const text = textOf(main)
      expect(text).toContain('…')
      // Nothing stands between two marks, or between a word and the mark after it.
      expect(text.match(/.{0,20}(?:, ,|\(,|, \)|SIRET \)|: \.|à \.| ,).{0,20}/g)).toBeNull()
      for (const link of within(main).queryAllByRole('link'))
        expect(link).not.toHaveAttribute('href', expect.stringMatching(/^(?:mailto|tel):$/))
      for (const term of main.querySelectorAll('dd')) expect(textOf(term)).not.toBe('')
    },
  )

  it.each(['/a-propos', '/contact'])('leaves her address out of %s and of the footer, with its place', async address => {
    await open(address)
    expect(screen.getAllByText('L’atelier').length).toBeGreaterThan(0)
    expect([...document.querySelectorAll('address br')]).toEqual([])
  })

  it('the about page of an unnamed owner is called « Galerie »', async () => {
    expect(await open('/a-propos')).toHaveTextContent(/^Galerie$/)
    expect(within(screen.getByRole('main')).getByText('Galerie de peinture')).toBeVisible()
  })
})
