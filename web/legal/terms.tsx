import { gallery } from '../../shared/gallery.ts'
import type { LegalText } from './legalText.ts'
import { termsOfRights } from './termsOfRights.tsx'
import { termsOfSale } from './termsOfSale.tsx'

export const terms: LegalText = {
  title: 'Conditions générales de vente',
  description: `Prix, commande, paiement, livraison, retours et garanties des œuvres ${gallery.ofName}.`,
  lead: 'Dix articles pour acheter une œuvre en sachant à quoi chacun s’engage.',
  updatedOn: '2026-11-22',
  sections: [...termsOfSale, ...termsOfRights],
}
