/** The refusals that several of the owner's operations on a work share. */
export const artworkRefusals = {
  artworkNotFound: { status: 404, detail: 'Cette œuvre est introuvable.' },
  artworkChanged: { status: 409, detail: 'Cette œuvre a été modifiée entre-temps, dans un autre onglet ou par une vente.' },
  held: { status: 409, detail: 'Un paiement est en cours pour cette œuvre\u202f: elle pourra être remise en vente s’il n’aboutit pas.' },
  soldOnline: { status: 409, detail: 'Cette œuvre a été achetée en ligne\u202f: confirmez que vous la remettez en vente.' },
  soldElsewhere: {
    status: 409,
    detail: 'La vente de cette œuvre est dans le livre des recettes\u202f: annulez-la d’abord, depuis l’œuvre.',
  },
} as const

/** The reasons why a bulk change leaves one of its works unchanged. */
export const bulkRefusals = {
  ...artworkRefusals,
  soldOnline: { status: 409, detail: 'Cette œuvre a été achetée en ligne\u202f: remettez-la en vente depuis sa fiche.' },
  withoutPrice: { status: 409, detail: 'Cette œuvre n’a pas de prix\u202f: la remise ne peut pas s’y appliquer.' },
  belowLeastPrice: { status: 409, detail: 'La remise ramènerait le prix de cette œuvre sous 1\u00a0€.' },
  unknownCollection: { status: 409, detail: 'Cette collection n’existe pas.' },
  notSaved: { status: 503, detail: 'Cette œuvre n’a pas pu être enregistrée. Veuillez réessayer.' },
} as const
