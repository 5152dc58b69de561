export const editingTexts = {
  keepMine: 'Garder ma saisie',
  takeTheirs: 'Reprendre la version enregistrée',
  taken: 'La version enregistrée est affichée\u202f; rien n’est perdu de votre saisie.',
  backToMine: 'Revenir à ma saisie',
} as const
