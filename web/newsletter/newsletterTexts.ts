export const newsletterTexts = {
  title: 'La lettre de l’atelier',
  description: 'Les nouvelles œuvres et les expositions, par e-mail, une à deux fois par mois au plus.',
  back: 'Retour à l’accueil',
  lead: 'Ce qui sèche au mur, ce qui part, ce qui se prépare\u202f: quelques images et quelques lignes, écrites à l’atelier.',
  benefitsTitle: 'Vous y trouverez',
  benefits: [
    'Les nouvelles œuvres, avant leur mise en ligne.',
    'Les invitations aux vernissages et aux journées d’atelier.',
    'L’histoire d’une toile, de l’esquisse au vernis.',
  ],
  frequency: '1 à 2 e-mails par mois maximum. Vous vous désinscrivez en un clic.',
  email: 'E-mail',
  name: 'Nom',
  privacy: 'Politique de confidentialité',
} as const

export const confirmationTexts = {
  pageTitle: 'Inscription à la lettre',
  thanks: (name: string | undefined): string => (name ? `Merci ${name}\u202f!` : 'Merci\u202f!'),
  check: (email: string | undefined): string =>
    `Un e-mail vient de partir vers ${email ?? 'votre adresse'}. Ouvrez-le et suivez son lien\u202f: votre inscription ne compte qu’à partir de là.`,
  stepsTitle: 'Et maintenant',
  steps: [
    'Regardez votre boîte e-mail, et au besoin les courriers indésirables.',
    'Suivez le lien «\u202fConfirmer mon inscription\u202f»\u202f: il est valable sept jours.',
    'La prochaine lettre vous arrivera dès qu’elle sera écrite.',
  ],
  catalogue: 'Découvrir les œuvres',
  home: 'Retour à l’accueil',
  confirmTitle: 'Confirmez votre inscription',
  confirmDetail: 'Encore un geste, et la prochaine lettre de l’atelier vous parviendra.',
  confirm: 'Confirmer mon inscription',
  confirming: 'Confirmation…',
  confirmed: 'Votre inscription est confirmée',
  confirmedDetail: 'Bienvenue à l’atelier. La prochaine lettre vous parviendra dès qu’elle sera écrite.',
  refused: 'Ce lien ne fonctionne pas',
  again: 'S’inscrire à nouveau',
  retry: 'Réessayer',
  leaveTitle: 'Quitter la lettre de l’atelier',
  leaveDetail: 'Un dernier geste, et plus aucune lettre ne vous sera envoyée. Vous pourrez revenir quand vous voudrez.',
  leave: 'Se désinscrire',
  leaving: 'Désinscription…',
  stay: 'Garder la lettre',
  leaveByHand: 'Écrivez à l’atelier, qui vous désinscrira.',
  write: 'Écrire à l’atelier',
  left: 'Vous ne recevrez plus la lettre',
  leftDetail: 'Votre désinscription est enregistrée. L’atelier, lui, vous reste ouvert.',
} as const

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
