import { describe, expect, it } from '@jest/globals'
import { adminTexts } from '../../../web/admin/adminTexts.ts'
import { contentListTexts } from '../../../web/admin/editorial/editorialTexts.ts'
import { journalTexts, journalWords } from '../../../web/admin/journal/journalTexts.ts'
import { setupTexts } from '../../../web/admin/setupTexts.ts'
import { adminWorksTexts, pricesTexts } from '../../../web/artwork/admin/adminWorksTexts.ts'
import { messagesWords } from '../../../web/contact/admin/adminMessageTexts.ts'
import { subscribersWords } from '../../../web/newsletter/admin/adminSubscriberTexts.ts'
import { adminOrderTexts, ordersWords } from '../../../web/order/admin/adminOrderTexts.ts'
import { promoAdminTexts } from '../../../web/promo/admin/promoAdminTexts.ts'

type Counter = (count: number) => string

/** What the owner reads of one, two, ninety-nine and a hundred. */
const counters: readonly (readonly [string, Counter, ...string[]])[] = [
  ['the figure beside a section', adminTexts.capped, '1', '2', '99', '99+'],
  ['new messages', adminTexts.newMessages, '1 nouveau', '2 nouveaux', '99 nouveaux', 'plus de 99 nouveaux'],
  ['new orders', count => adminTexts.newOrders(count, 0), '1 nouvelle', '2 nouvelles', '99 nouvelles', 'plus de 99 nouvelles'],
  [
    'withdrawals',
    count => adminTexts.newOrders(0, count),
    '1 rétractation',
    '2 rétractations',
    '99 rétractations',
    'plus de 99 rétractations',
  ],
  ['orders', ordersWords.count, '1 commande', '2 commandes', '99 commandes', '100 commandes'],
  ['messages', messagesWords.count, '1 message', '2 messages', '99 messages', '100 messages'],
  ['subscribers', subscribersWords.count, '1 abonné', '2 abonnés', '99 abonnés', '100 abonnés'],
  ['journal', journalWords.count, '1 ligne', '2 lignes', '99 lignes', '100 lignes'],
  ['times in an hour', journalTexts.times, '1 fois en une heure', '2 fois en une heure', '99 fois en une heure', '100 fois en une heure'],
  ['collections', contentListTexts.collection.count, '1 collection', '2 collections', '99 collections', '100 collections'],
  ['exhibitions', contentListTexts.exhibition.count, '1 exposition', '2 expositions', '99 expositions', '100 expositions'],
  ['promo codes', promoAdminTexts.count, '1 code promo', '2 codes promo', '99 codes promo', '100 codes promo'],
  [
    'uses of a promo code',
    count => promoAdminTexts.usesInWords(count, undefined),
    '1 utilisation',
    '2 utilisations',
    '99 utilisations',
    '100 utilisations',
  ],
  [
    'the most uses of a promo code',
    count => promoAdminTexts.usesInWords(1, count),
    '1 sur 1 utilisation',
    '1 sur 2 utilisations',
    '1 sur 99 utilisations',
    '1 sur 100 utilisations',
  ],
  [
    'works found',
    adminWorksTexts.found,
    '1 œuvre(s) trouvée(s)',
    '2 œuvre(s) trouvée(s)',
    '99 œuvre(s) trouvée(s)',
    '100 œuvre(s) trouvée(s)',
  ],
  [
    'works selected',
    pricesTexts.selected,
    '1 œuvre sélectionnée',
    '2 œuvres sélectionnées',
    '99 œuvres sélectionnées',
    '100 œuvres sélectionnées',
  ],
  [
    'works that were refused a change',
    pricesTexts.someRefused,
    '1 œuvre n’a pas pu être modifiée : la raison est sur sa ligne.',
    '2 œuvres n’ont pas pu être modifiées : la raison est sur sa ligne.',
    '99 œuvres n’ont pas pu être modifiées : la raison est sur sa ligne.',
    '100 œuvres n’ont pas pu être modifiées : la raison est sur sa ligne.',
  ],
  [
    'works left as they were',
    pricesTexts.stopped,
    '1 œuvre reste inchangée',
    '2 œuvres restent inchangées',
    '99 œuvres restent inchangées',
    '100 œuvres restent inchangées',
  ],
  [
    'works whose change can be undone',
    pricesTexts.undo,
    'Annuler la dernière modification (1 œuvre)',
    'Annuler la dernière modification (2 œuvres)',
    'Annuler la dernière modification (99 œuvres)',
    'Annuler la dernière modification (100 œuvres)',
  ],
  ['works to free', adminOrderTexts.release, 'Libérer l’œuvre', 'Libérer les œuvres', 'Libérer les œuvres', 'Libérer les œuvres'],
  ['works freed', adminOrderTexts.released, 'Œuvre libérée', 'Œuvres libérées', 'Œuvres libérées', 'Œuvres libérées'],
  [
    'works for sale again',
    adminOrderTexts.resold,
    'Œuvre remise en vente',
    'Œuvres remises en vente',
    'Œuvres remises en vente',
    'Œuvres remises en vente',
  ],
  [
    'steps that are missing',
    setupTexts.missing,
    'Il reste un point à régler.',
    'Il reste 2 points à régler.',
    'Il reste 99 points à régler.',
    'Il reste 100 points à régler.',
  ],
  [
    'works without a size',
    setupTexts.steps.sizes.toDo,
    'Il manque les dimensions d’une œuvre publiée : confirmez-les dans la fiche, à côté du dessin.',
    'Il manque les dimensions de 2 œuvres publiées : confirmez-les dans la fiche, à côté du dessin.',
    'Il manque les dimensions de 99 œuvres publiées : confirmez-les dans la fiche, à côté du dessin.',
    'Il manque les dimensions de 100 œuvres publiées : confirmez-les dans la fiche, à côté du dessin.',
  ],
]

describe('the counters of the back office', () => {
  it.each(counters)('formats the counters of the back office in French: %s', (_, counter, ...read) => {
    // Which of the kinds of space stands where is for the typography's own test.
    expect([1, 2, 99, 100].map(count => counter(count).replace(/\s/g, ' '))).toEqual(read)
  })

  it('counts new orders and withdrawals together', () => {
    expect(adminTexts.newOrders(1, 100)).toBe('1 nouvelle, plus de 99 rétractations')
    expect(adminTexts.newOrders(0, 0)).toBe('')
  })
})
