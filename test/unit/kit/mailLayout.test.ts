import { describe, expect, it } from '@jest/globals'
import { html } from '../../../lambdas/kit/mail/html.ts'
import { action, composeMail, paragraph } from '../../../lambdas/kit/mail/mailLayout.ts'

const bodyOf = (words: string): string => {
  const mail = composeMail({
    to: 'claire@mail.example',
    subject: 'Bonjour',
    preview: '',
    title: 'Bonjour',
    content: [paragraph(html`${words}`), action('Voir', 'https://galerie.example/a 1 2')],
    text: [],
  })
  return mail.html
}

describe('a mail on a phone', () => {
  it.each([
    ['Port, midi, 54 x 73 cm, à Sète', 'Port, midi, 54·x·73·cm, à Sète'],
    ['60 × 80 cm, Ø 40 cm, 12 mm', '60·×·80·cm, Ø·40·cm, 12·mm'],
    ['Livraison entre le 4 décembre et le 1er janvier 2027', 'Livraison entre le 4·décembre et le 1er·janvier 2027'],
    ['Appelez le +33 4 99 57 12 40.', 'Appelez le +33·4·99·57·12·40.'],
    ['SIRET 123 456 789 00012', 'SIRET 123·456·789·00012'],
    ['3 rue des Halles, 34200 Sète, 2 mains', '3 rue des Halles, 34200 Sète, 2 mains'],
  ])('keeps on one line what belongs together in « %s »', (words, kept) => {
    expect(bodyOf(words).replaceAll('\u00a0', '·')).toContain(`>${kept}</p>`)
  })

  it('leaves addresses and styles as they are', () => {
    const tags = (bodyOf('Bonjour').match(/<[^>]*>/g) ?? []).join('')
    expect(tags).toContain('href="https://galerie.example/a 1 2"')
    expect(tags).not.toContain('\u00a0')
  })
})
