import { fold, hyphened } from './fold.ts'

/** The specification's techniques; the owner may name any other (D30). */
export const specifiedTechniques = ['Huile sur toile', 'Acrylique sur toile', 'Aquarelle', 'Technique mixte'] as const

/**
 * Returns the key by which techniques are compared and named in addresses, such as « huile-sur-toile », whatever their case and accents. A
 * name in letters that addresses do not have keeps its letters; no name gives an empty key.
 */
export const techniqueKey = (text: string): string => hyphened(text) || fold(text.trim()).slice(0, 80)

/** Lists each technique once: the specification's first in its wording, then the others alphabetically, each as it was first written. */
export const distinctTechniques = (texts: readonly string[]): string[] => {
  const byKey = new Map<string, string>()
  for (const text of texts) {
    const key = techniqueKey(text)
    if (key && !byKey.has(key)) byKey.set(key, text.trim())
  }
  const specified = specifiedTechniques.filter(technique => byKey.delete(techniqueKey(technique)))
  return [...specified, ...[...byKey.values()].toSorted(new Intl.Collator('fr', { sensitivity: 'base' }).compare)]
}
