/** A vowel, an `h`, which is nearly always mute in French names, or a `y` that no vowel follows: « d’Yves », « de Yann ». */
const isElided = (name: string): boolean => /^(?:[aeiouhœæ]|y(?![aeiou]))/i.test(name.normalize('NFD').replace(/\p{Mn}/gu, ''))

/** Returns a person's name after « de »: « de Claire », « d’Émile ». */
export const ofName = (name: string): string => (isElided(name) ? `d’${name}` : `de ${name}`)

/** Returns a town after « à », which contracts with its article: « à Lyon », « au Havre », « aux Sables-d’Olonne », « à La Rochelle ». */
export const inCity = (city: string): string => {
  const [, article, rest] = /^(les?) (.+)$/i.exec(city) ?? []
  if (!rest) return `à ${city}`
  return `${article?.toLowerCase() === 'les' ? 'aux' : 'au'} ${rest}`
}
