export const zoomTexts = {
  zoom: (title: string) => `${title}, en plein écran`,
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  closeZoom: 'Fermer le plein écran',
  zoomHelp: 'Molette ou pincement pour agrandir, glisser pour se déplacer',
} as const
