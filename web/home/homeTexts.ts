import { gallery, offers } from '../../shared/gallery.ts'
import { promised } from '../../shared/promiseWords.ts'

export const homeTexts = {
  /** The description for search engines and the feed. */
  get description(): string {
    const { ofName, inCity, techniques } = gallery()
    const works = `Œuvres originales ${[ofName, inCity].filter(Boolean).join(', ')}`
    return techniques
      ? `${works}\u202f: ${techniques}, à découvrir et à acheter directement à l’atelier.`
      : `${works}, à découvrir et à acheter directement à l’atelier.`
  },
  get heroLabel(): string {
    return gallery().title
  },
  emptyWall: 'Le mur attend ses premières œuvres.',
  letter: 'Recevoir la lettre de l’atelier',
  discover: 'Découvrir les œuvres',
  promisesTitle: 'Nos engagements',
  get promises(): readonly { readonly title: string; readonly text: string }[] {
    const { quotes, framing, packaging, certificate, insurance } = offers()
    const secured = [...(packaging ? ['emballée à l’atelier'] : []), ...(insurance ? ['assurée'] : [])]
    const delivery = [...secured, promised().places].join(', ')
    return [
      quotes && { title: 'Sur commande', text: 'Un lieu, un visage, un format\u202f: peint pour vous.' },
      framing && { title: 'Encadrement', text: 'À la mesure de l’œuvre.' },
      { title: secured.length ? 'Livraison sécurisée' : 'Livraison', text: `${delivery.charAt(0).toUpperCase()}${delivery.slice(1)}.` },
      certificate && { title: 'Certificat d’authenticité', text: 'Daté, numéroté et signé, avec chaque œuvre.' },
    ].filter(promise => promise !== undefined && promise !== false)
  },
  newWorks: 'Nouvelles Œuvres',
  allWorks: 'Voir toutes les œuvres',
  collections: 'Collections',
  allCollections: 'Toutes les collections',
  detail: 'détail',
  exhibitions: 'Expositions',
  allExhibitions: 'Toutes les expositions',
  studio: 'L’atelier',
  about: 'À propos',
  whyTitle: 'Pourquoi acheter à l’atelier',
  closingTitle: 'Une œuvre vous accompagne déjà\u202f? Écrivons la suite.',
} as const
