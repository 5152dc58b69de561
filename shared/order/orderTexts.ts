/** What a buyer reads before paying for works that are not held (D18c). */
export const unheldNotice = (works: number): string =>
  works > 1
    ? 'Ces œuvres ne sont pas réservées pendant votre paiement\u202f: la première personne qui paie les obtient. Si elles ont été vendues entre-temps, vous êtes remboursé aussitôt et en totalité.'
    : 'Cette œuvre n’est pas réservée pendant votre paiement\u202f: la première personne qui paie l’obtient. Si elle a été vendue entre-temps, vous êtes remboursé aussitôt et en totalité.'
