import { fold, hyphened } from './fold.ts'

/** The specification's; the owner may name any other (D30). */
export const specifiedTechniques = ['Huile sur toile', 'Acrylique sur toile', 'Aquarelle', 'Technique mixte'] as const

/**
 * What a technique is compared by, and called in addresses: « huile-sur-toile », whatever the case and accents it is written with.
 * One of letters that addresses do not have keeps them; empty where nothing is named.
 */
export const techniqueKey = (text: string): string => hyphened(text) || fold(text.trim()).slice(0, 80)

/** Each technique once: the specification's first, in its wording, then the others in the alphabet's order, as each was first written. */
export const distinctTechniques = (texts: readonly string[]): string[] => {
  const byKey = new Map<string, string>()
  for (const text of texts) {
    const key = techniqueKey(text)
    if (key && !byKey.has(key)) byKey.set(key, text.trim())
  }
  const specified = specifiedTechniques.filter(technique => byKey.delete(techniqueKey(technique)))
  return [...specified, ...[...byKey.values()].toSorted(new Intl.Collator('fr', { sensitivity: 'base' }).compare)]
}
