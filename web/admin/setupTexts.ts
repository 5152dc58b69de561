import type { Gallery } from '../../shared/gallery.ts'
import { promised } from '../../shared/promiseWords.ts'
import type { Payments } from './setupSteps.ts'

const ofWorks = (count: number): string => (count === 1 ? 'd’une œuvre publiée' : `de ${count} œuvres publiées`)

const payments: Readonly<Record<Payments, string>> = {
  live: 'Stripe encaisse les paiements de vos acheteurs.',
  test: 'Stripe est relié en mode test\u202f: seules les cartes d’essai passent, et aucune n’est débitée. La personne qui a installé la boutique y met la clé réelle.',
  none: 'Stripe n’est pas relié, ou refuse la clé de la boutique\u202f: personne ne peut payer en ligne. La personne qui a installé la boutique y met la clé.',
  unknown: 'Stripe n’a pas pu être interrogé. Revenez dans un instant.',
}

export const setupTexts = {
  title: 'Premiers pas',
  lead: 'Ce qu’il faut à la boutique avant sa première vente. Chaque point se vérifie tout seul.',
  loading: 'Vérification en cours…',
  retry: 'Vérifier à nouveau',
  done: 'Fait',
  toDo: 'À faire',
  ready: 'La boutique est prête\u202f: tout ce qu’il faut pour vendre est là.',
  missing: (count: number): string => (count === 1 ? 'Il reste un point à régler.' : `Il reste ${count} points à régler.`),
  steps: {
    identity: {
      title: 'Votre nom et votre adresse',
      done: ({ name, address: { street, postalCode, city } }: Gallery): string =>
        `${name}, ${street}, ${postalCode} ${city}. C’est ainsi que e-mails et pages vous nomment.`,
      toDo: 'Dites qui vous êtes, où est votre atelier et comment on vous joint\u202f: pages, e-mails et reçus le reprennent.',
      link: 'Ouvrir «\u202fAtelier\u202f»',
    },
    legal: {
      title: 'Les mentions légales',
      done: ({ company, mediator }: Gallery): string =>
        `SIRET ${company.siret}, médiateur\u202f: ${mediator?.name ?? ''}. Relisez une fois toutes les pages légales.`,
      toDo: 'La loi demande à tout vendeur son numéro SIRET et le médiateur auquel il adhère\u202f: donnez-les dans «\u202fAtelier\u202f».',
      link: 'Ouvrir «\u202fAtelier\u202f»',
    },
    offers: {
      title: 'Ce que vous proposez',
      done: 'Vous avez dit ce que vous proposez avec vos œuvres\u202f: le site ne parle de rien d’autre.',
      toDo: (names: readonly string[]): string =>
        `Le site ne parle que de ce que vous proposez. Répondez par oui ou par non dans «\u202fAtelier\u202f»${names.length > 0 ? `\u202f: ${names.join(', ')}` : ''}.`,
    },
    firstWork: {
      title: 'Une première œuvre à vendre',
      done: 'Une œuvre au moins est publiée, avec une image et un prix.',
      toDo: 'Aucune œuvre n’est à la fois publiée, disponible, avec une image et un prix.',
      link: 'Créer une œuvre',
    },
    sizes: {
      title: 'Des dimensions en centimètres',
      done: 'Toutes les œuvres publiées ont leurs dimensions\u202f: elles sont montrées à l’échelle, et leur livraison se calcule juste.',
      toDo: (count: number): string =>
        count
          ? `Il manque les dimensions ${ofWorks(count)}\u202f: confirmez-les dans la fiche, à côté du dessin.`
          : 'Elles se confirment dans la fiche de chaque œuvre, à côté du dessin.',
      link: 'Voir les œuvres',
    },
    imageWords: {
      title: 'Des mots pour chaque image',
      done: 'Chaque image qui suit la première dit ce qu’elle montre\u202f: un détail, un bord, l’œuvre au mur.',
      toDo: (count: number): string =>
        count
          ? `Il manque la description d’une image ${ofWorks(count)}\u202f: une personne aveugle n’en sait rien. Écrivez-la dans la fiche.`
          : 'Elles s’écrivent dans la fiche de chaque œuvre, sous l’image.',
      link: 'Voir les œuvres',
    },
    delivery: {
      title: 'La livraison',
      get done(): string {
        return `${promised().deliverySentence}.`
      },
      get toDo(): string {
        return `Dites dans «\u202fAtelier\u202f» vos délais, et si la livraison est payante. D’ici là, le site annonce\u202f: «\u202f${promised().deliverySentence}\u202f».`
      },
      link: 'Changer délais, prix et retours',
    },
    payment: { title: 'Le paiement', says: payments },
  },
} as const
