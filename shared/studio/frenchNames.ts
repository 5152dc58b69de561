/** A vowel, an `h`, which is nearly always mute in French names, or a `y` that no vowel follows: « d’Yves », « de Yann ». */
const isElided = (name: string): boolean => /^(?:[aeiouhœæ]|y(?![aeiou]))/i.test(name.normalize('NFD').replace(/\p{Mn}/gu, ''))

/** Returns a person's name after « de »: « de Claire », « d’Émile ». */
export const ofName = (name: string): string => (isElided(name) ? `d’${name}` : `de ${name}`)

/** The article of a town's name in small letters, and the rest of it, where the article contracts. */
const contracted = (city: string) => {
  const [, article, rest] = /^(les?) (.+)$/i.exec(city) ?? []
  return rest === undefined ? undefined : { isPlural: article?.toLowerCase() === 'les', rest }
}

/** Returns a town after « de »: « de Lyon », « du Havre », « des Sables-d’Olonne », « d’Agde ». */
export const ofCity = (city: string): string => {
  const name = contracted(city)
  return name ? `${name.isPlural ? 'des' : 'du'} ${name.rest}` : ofName(city)
}

/** Returns a town after « à », which contracts with its article: « à Lyon », « au Havre », « aux Sables-d’Olonne », « à La Rochelle ». */
export const inCity = (city: string): string => {
  const name = contracted(city)
  return name ? `${name.isPlural ? 'aux' : 'au'} ${name.rest}` : `à ${city}`
}
