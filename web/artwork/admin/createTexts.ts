export const createTexts = {
  save: 'Enregistrer',
  saveAndView: 'Enregistrer & voir la fiche',
  saving: 'Enregistrement…',
  reset: 'Réinitialiser',
  kept: 'Ce que vous saisissez reste ici jusqu’à l’enregistrement. L’œuvre sera publiée aussitôt.',
  createdTitle: 'Œuvre créée !',
  createdDetail: "L'œuvre a été ajoutée avec succès.",
  failed: "Une erreur s'est produite lors de la création",
  errorTitle: 'Erreur',
} as const
