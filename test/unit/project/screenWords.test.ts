import { expect, it } from '@jest/globals'
import { wrongWordsIn } from '../../journeys/kit/screenWords.ts'

it.each([
  'NaN+',
  'Commandes, plus de NaN nouvelles',
  'undefined œuvres',
  'Retour : null',
  '[object Object]',
  '[object Promise]',
  'Le Invalid Date',
  'Infinity €',
  'sessionExpiresAt',
  'Refusé (stripeNotConfigured)',
  'Statut : CONFIRMED',
  'UNCONFIRMED',
  'FORCE_CHANGE_PASSWORD',
  'ORDER#1234',
  'Motif : product_not_received',
  'charge.dispute.created',
])('the screens’ journey finds the fault in « %s »', text => {
  expect(wrongWordsIn(text)).not.toEqual([])
})

it.each([
  '99+',
  'L’ATELIER',
  'SUIVRE L’ATELIER',
  'GL-2611-AWQJFP',
  'HST-2018-0001',
  'BIENVENUE10',
  'iPhone et iPad, en sRGB',
  'cookieConsent, cookieConsentDate, cart_token',
  'b_dupont@mail.example',
  'ecrire.a.b_dupont@mail.example',
  'a.nePersonne@mail.example',
  'Nulle part, nul ne sait',
  'Anticonstitutionnellement',
])('the screens’ journey leaves « %s » alone', text => {
  expect(wrongWordsIn(text)).toEqual([])
})
