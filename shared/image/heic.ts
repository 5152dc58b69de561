/** How to get JPEG from the telephones that photograph in HEIC (https://support.apple.com/116944), and from a photograph that is one already. */
export const heicHowTo =
  'Sur l’iPhone, Réglages → Appareil photo → Formats → «\u202fLe plus compatible\u202f»\u202f: les prochaines photos seront en JPEG. Sur un Mac, ouvrez celle-ci dans Aperçu, puis Fichier → Exporter → JPEG. Ajoutez-la ensuite à nouveau.'
