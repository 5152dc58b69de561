/** The painter and the shop. For another painter, change this file, the folder `content` and the images (D6). */
export const gallery = {
  name: 'Solène Marchetti',
  title: 'Solène Marchetti, peintre',
  /** The name after « de » and the town after « à », because French contracts them: « d’Anne », « du Havre », « au Havre ». */
  ofName: 'de Solène Marchetti',
  inCity: 'à Sète',
  techniques: 'huiles, acryliques, aquarelles et techniques mixtes',
  subjects: 'animaux, figures, musique et paysages, peints à Sète et alentour',
  email: 'atelier@solene-marchetti.example',
  phone: '+33 4 99 57 12 40',
  since: 2009,
  address: { street: '14 quai de la Consigne', postalCode: '34200', city: 'Sète', country: 'France' },
  coordinates: { latitude: 43.3987, longitude: 3.6966 },
  socials: {
    instagram: 'https://www.instagram.com/',
    facebook: 'https://www.facebook.com/',
    pinterest: 'https://www.pinterest.fr/',
  },
  company: { status: 'Artiste-auteur, micro-BNC', siret: '512 345 678 00019', vat: 'TVA non applicable, art.\u00a0293 B du CGI' },
  /** The legal notice's host: who stores the site's files and data, and where. It must agree with the deployment. */
  hosting: {
    name: 'Amazon Web Services EMEA SARL',
    address: '38 avenue John F. Kennedy, L-1855 Luxembourg',
    contact: 'https://aws.amazon.com/fr/contact-us/',
    /** The AWS region that `place` names in French; the stack deploys to no other. */
    region: 'eu-west-3',
    place: 'dans l’Union européenne, en région parisienne',
  },
  /** The consumer mediator the painter has joined, as the law requires of every seller. */
  mediator: { name: 'Médiation des ateliers d’art', address: '2 rue des Remparts, 34000 Montpellier' },
  copyrightYear: 2024,
} as const
