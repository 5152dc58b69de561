import { gallery } from '../../../shared/gallery.ts'

export const signInTexts = {
  title: 'Votre compte',
  description: 'Se connecter ou créer un compte\u202f: votre panier et vos favoris vous suivent d’un appareil à l’autre.',
  lead: 'Votre panier et vos favoris vous suivent d’un appareil à l’autre. Ce que vous avez choisi avant de vous connecter vous attend.',
  tabs: 'Se connecter ou s’inscrire',
  signInTab: 'Connexion',
  signUpTab: 'Inscription',
  email: 'E-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmer le mot de passe',
  passwordHelp: 'Six caractères au moins.',
  adminPasswordHelp: 'Douze caractères au moins\u202f: ce compte ouvre l’espace administrateur.',
  signIn: 'Se connecter',
  signingIn: 'Connexion…',
  signUp: 'Créer mon compte',
  signingUp: 'Création…',
  forgotten: 'Mot de passe oublié ?',
  signedIn: 'Connexion réussie !',
  signedUp: 'Compte créé ! Vérifiez votre email pour confirmer.',
  owner: 'Espace administrateur',
  withoutAccount: 'Une commande sans compte\u202f?',
  noMail: 'L’e-mail de confirmation n’est pas arrivé\u202f?',
  resend: 'Renvoyer l’e-mail de confirmation',
  resent: 'E-mail de confirmation envoyé\u202f!',
  resetTitle: 'Mot de passe oublié',
  resetLead: 'Indiquez l’adresse de votre compte\u202f: vous recevrez un lien pour choisir un nouveau mot de passe.',
  reset: 'Recevoir le lien',
  resetting: 'Envoi…',
  resetSent: 'Email de réinitialisation envoyé !',
  back: 'Retour à la connexion',
  chooseTitle: 'Nouveau mot de passe',
  choose: 'Enregistrer le mot de passe',
  choosing: 'Enregistrement…',
  resetAgain: 'Demander un autre lien',
  chosen: 'Mot de passe modifié\u202f!',
  confirmTitle: 'Confirmez votre adresse',
  confirmDetail: 'Un dernier geste, et votre compte est ouvert.',
  confirm: 'Confirmer mon adresse',
  confirming: 'Confirmation en cours…',
  confirmed: 'Votre adresse est confirmée. Bienvenue\u202f!',
  confirmByPassword:
    'Tapez le mot de passe de ce compte. Si ce n’est pas vous qui l’avez choisi, ou s’il vous échappe, choisissez-en un autre.',
  unconfirmed: 'Votre adresse n’a pas pu être confirmée',
  retry: 'Réessayer',
} as const

export const ownerTexts = {
  title: 'Espace administrateur',
  lead: 'Réservé à l’atelier.',
  tabs: 'Se connecter à l’espace administrateur',
  linkTab: 'Lien magique',
  passwordTab: 'Mot de passe',
  linkHelp: 'Un lien valable dix minutes, à ouvrir une seule fois.',
  sendLink: 'Recevoir le lien',
  sendingLink: 'Envoi…',
  checkMail: 'Vérifiez votre email',
  checkMailDetail: (email: string) => `Si ${email} est l’adresse de l’atelier, un lien de connexion vient d’y être envoyé.`,
  resend: 'Renvoyer le lien',
  otherAddress: 'Changer d’adresse',
  linkSentTitle: 'Lien envoyé !',
  linkSentDetail: 'Vérifiez votre boîte email pour vous connecter.',
  errorTitle: 'Erreur de connexion',
  wrongCredentials: 'Email ou mot de passe incorrect.',
  unexpected: "Une erreur inattendue s'est produite.",
  signedInTitle: 'Connexion réussie',
  signedInDetail: "Bienvenue dans l'espace administrateur.",
  customer: 'Espace client',
} as const

/** The second factor of administrators. */
export const codeTexts = {
  title: 'Votre code',
  lead: 'Recopiez le code que montre votre application d’authentification.',
  enrolTitle: 'Un second verrou',
  enrolLead:
    'L’espace administrateur s’ouvre avec un code en plus. Ajoutez cette clé à une application d’authentification, puis recopiez le code qu’elle montre.',
  scan: 'Visez ce code avec l’application de votre téléphone.',
  qrCode: 'Code QR de votre clé',
  key: 'Ou recopiez votre clé, à garder secrète',
  openApp: 'L’ajouter à l’application de cet appareil',
  appLink: (secret: string) =>
    `otpauth://totp/${encodeURIComponent(gallery().name)}?secret=${secret}&issuer=${encodeURIComponent(gallery().name)}`,
  code: 'Code à six chiffres',
  submit: 'Valider',
  sixDigits: 'Le code a six chiffres.',
  wrong: 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant.',
} as const

/** The error codes that a sign-in link may carry (RFC 6749, 4.1.2.1, and the user pool's own). No other text of the address is shown. */
const refusedElsewhere: Readonly<Record<string, string>> = {
  access_denied: 'La connexion a été refusée ou annulée.',
  expired: 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.',
  temporarily_unavailable: 'Le service de connexion ne répond pas. Veuillez réessayer dans un instant.',
  server_error: 'Le service de connexion a rencontré une erreur. Veuillez réessayer dans un instant.',
}

export const callbackTexts = {
  title: 'Connexion',
  press: 'Votre lien est prêt. Il ne sert qu’une fois, quand vous appuyez sur le bouton.',
  signIn: 'Me connecter',
  signingIn: 'Connexion en cours...',
  errorTitle: "Erreur d'authentification",
  unexpected: "Une erreur inattendue s'est produite",
  back: 'Retour à la connexion',
  refused: (code: string): string | undefined => (Object.hasOwn(refusedElsewhere, code) ? refusedElsewhere[code] : undefined),
} as const

export const forbiddenTexts = {
  title: 'Accès refusé',
  detail: 'Seuls les administrateurs autorisés peuvent accéder',
  home: 'Retour à l’accueil',
  signIn: 'Se connecter',
  signedInAs: (email: string) => `Session ouverte avec l’adresse ${email}.`,
  signInAsOther: 'Se déconnecter et changer de compte',
  signingOut: 'Déconnexion…',
} as const

/** The user pool's refusals in the shop's words. */
export const refusalTexts = {
  wrongCredentials: 'Email ou mot de passe incorrect',
  unconfirmed: 'Veuillez confirmer votre email avant de vous connecter',
  codeRefused: 'Le code n’a pas été accepté. Recommencez la connexion.',
  linkRefused: 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.',
  tooManyTries: 'Trop de tentatives. Veuillez patienter avant de réessayer.',
  resetRequired: 'Choisissez un nouveau mot de passe pour vous connecter\u202f: «\u202fMot de passe oublié\u202f?\u202f»',
} as const
