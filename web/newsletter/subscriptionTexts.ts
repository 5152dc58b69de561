/** The texts that all subscription forms share. They stand apart because the footer's form is on every page. */
export const subscriptionTexts = {
  label: 'Recevoir la lettre de l’atelier',
  placeholder: 'vous@exemple.fr',
  submit: 'S’inscrire',
  submitting: 'Inscription...',
  receivedTitle: 'Inscription presque faite',
  receivedDetail: 'Un e-mail vient de partir vers votre adresse. Ouvrez-le et suivez son lien pour la confirmer.',
  errorTitle: "Erreur d'inscription",
  errorDetail: 'Impossible de vous inscrire à la newsletter. Veuillez réessayer.',
} as const
