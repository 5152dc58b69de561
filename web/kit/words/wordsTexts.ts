export const wordsTexts = {
  marks: 'Mise en forme',
  italic: 'Italique',
  link: 'Lien',
  list: 'Liste',
  help: 'Chaque ligne est un paragraphe. Sélectionnez des mots pour les mettre en italique ou en faire un lien.',
  linkTitle: 'Un lien',
  linkWords: 'Mots du lien',
  linkAddress: 'Adresse',
  linkAddressHelp: 'Une page de votre site ou d’un autre\u202f: collez l’adresse que montre le navigateur.',
  noLinkWords: 'Écrivez les mots qui mènent à la page, sans crochets',
  noLinkAddress: 'L’adresse commence par https://, ou par / pour une page de votre site',
  insert: 'Insérer le lien',
} as const
