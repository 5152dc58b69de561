import { describe, expect, it } from '@jest/globals'
import { cardTexts } from '../../../web/artwork/cardTexts.ts'

describe('the label of a work', () => {
  it.each([
    [{ year: 2024, technique: 'Aquarelle', dimensions: '60 x 80 cm' }, '2024 — Aquarelle, 60\u00a0x\u00a080\u00a0cm'],
    [{ year: 2024, technique: '', dimensions: '60 x 80 cm' }, '2024 — 60\u00a0x\u00a080\u00a0cm'],
    [{ year: 2024, technique: 'Aquarelle', dimensions: '' }, '2024 — Aquarelle'],
    [{ year: 2024, technique: '', dimensions: '' }, '2024'],
    [{ technique: 'Aquarelle' }, 'Aquarelle'],
    [{ dimensions: '60 x 80 cm (cadre 70 x 90 cm)' }, '60\u00a0x\u00a080\u00a0cm (cadre 70\u00a0x\u00a090\u00a0cm)'],
  ])('of %j says what the owner says of it: %s', (work, label) => expect(cardTexts.label(work)).toBe(label))
})
