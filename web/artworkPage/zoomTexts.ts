export const zoomTexts = {
  zoom: (title: string) => `${title}, en plein écran`,
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  closeZoom: 'Fermer le plein écran',
  zoomHelp: 'Molette ou pincement pour agrandir, glisser pour se déplacer',
  enlarged: (scale: number) => `Agrandie ${scale.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} fois`,
  bar: (cm: number) => `${cm}\u00a0cm`,
} as const
