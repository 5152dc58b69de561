const coast =
  'M240 408C290 396 310 384 336 374C362 366 380 364 402 360C440 354 474 346 498 334L520 316L548 352L554 348L534 306L566 284C584 274 600 266 614 256C650 236 680 210 704 192C730 172 752 152 764 144'
const shore =
  'M764 70C700 74 650 92 632 110C616 124 600 140 586 147C572 150 560 146 546 151C522 160 500 160 480 169C452 180 424 188 400 201C366 220 338 232 320 256C302 284 288 306 266 320C256 326 248 332 240 336'

/** A drawing of the surroundings of one place, as SVG paths; `label` is its alternative text. */
export const workshopMap = {
  /** The place, as the form « Atelier » has it: another one is not shown on this drawing. */
  coordinates: { latitude: 43.3987, longitude: 3.6966 },
  label: 'Plan\u202f: l’atelier au bord du Canal Royal, entre l’étang de Thau et la mer.',
  viewBox: '250 84 500 330',
  /** The land, in the paper's colour on the water's. */
  land: `${coast}V70${shore.slice(shore.indexOf('C'))}z`,
  shores: [coast, shore],
  /** The contours of the hill: three lines around the summit. */
  contours: [
    'M352 322C348 280 382 238 428 228C466 220 494 242 492 276C490 310 452 334 410 340C378 344 354 342 352 322z',
    'M376 312C374 282 400 254 432 248C458 244 474 258 472 280C470 302 442 318 412 322C392 324 378 324 376 312z',
    'M402 300C402 284 418 270 436 268C450 267 456 276 454 286C452 298 434 306 418 308C408 308 402 308 402 300z',
  ],
  /** Each canal is two thin lines with water between them, open where canals meet. */
  canals: [
    { path: 'M560 140C558 172 552 196 545 226C540 250 530 280 524 322', width: 11 },
    { path: 'M552 200C572 210 594 226 620 262', width: 7 },
    { path: 'M566 160C604 164 640 176 690 208', width: 5 },
  ],
  waves:
    'M600 352q6-4 12 0t12 0M650 330q6-4 12 0t12 0M668 378q6-4 12 0t12 0M470 392q6-4 12 0t12 0M540 398q6-4 12 0t12 0M290 206q6-4 12 0t12 0M330 128q6-4 12 0t12 0M430 116q6-4 12 0t12 0M276 262q6-4 12 0t12 0',
  names: [
    { text: 'Étang de Thau', x: 352, y: 166, size: 17, isOverLines: false },
    { text: 'Mer Méditerranée', x: 650, y: 306, size: 17, isOverLines: false },
    { text: 'Mont Saint-Clair', x: 424, y: 297, size: 15, isOverLines: true },
  ],
  workshop: { x: 517, y: 286 },
} as const
