export const createTexts = {
  save: 'Enregistrer',
  saveAndView: 'Enregistrer & voir la fiche',
  saveHidden: 'Enregistrer sans publier',
  saving: 'Enregistrement…',
  reset: 'Réinitialiser',
  kept: 'Ce que vous saisissez reste ici jusqu’à l’enregistrement. L’œuvre est publiée aussitôt, sauf si vous l’enregistrez sans publier.',
  createdTitle: 'Œuvre créée !',
  createdDetail: "L'œuvre a été ajoutée avec succès.",
  hiddenDetail: 'L’œuvre est masquée\u202f: vous pouvez la regarder, puis la publier.',
  failed: "Une erreur s'est produite lors de la création",
  errorTitle: 'Erreur',
} as const
