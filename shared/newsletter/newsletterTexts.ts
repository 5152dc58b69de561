/** The sentences of consent as they are displayed. A change of wording needs a new version, which the proof of consent records (D24). */
export const newsletterConsentTexts = {
  version: '2026-11-21.2',
  page: 'J’accepte de recevoir la lettre de l’atelier, et que mon adresse soit conservée pour me l’envoyer, puis trois ans comme preuve de mon accord.',
  footer:
    'En vous inscrivant, vous acceptez de recevoir la lettre de l’atelier. Votre adresse sert à vous l’envoyer jusqu’à votre désinscription\u202f; la preuve de votre accord est conservée trois ans de plus.',
} as const
