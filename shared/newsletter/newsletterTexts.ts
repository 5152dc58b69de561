/** What is agreed to, as it is shown; another wording is another version, and the proof of consent names it (D24). */
export const consentTexts = {
  version: '2026-11-21',
  page: 'J’accepte de recevoir la lettre de l’atelier, et que mon adresse soit conservée pour me l’envoyer.',
  footer: 'En vous inscrivant, vous acceptez de recevoir la lettre de l’atelier. Votre adresse n’est conservée que pour vous l’envoyer.',
} as const
