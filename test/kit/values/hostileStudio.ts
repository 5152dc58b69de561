import type { StudioDraft } from '../../../shared/studio/studioContent.ts'

/** A tag that would be an element if anything took the painter's words for markup, counted by this selector. */
const tag = '<i class=hostile>'
export const hostileElement = '.hostile'

/**
 * Words that « Atelier » takes as they are typed, and that would close an element, a script or a mail's header, lead elsewhere, turn around or hide
 * what stands beside them if a page or a mail took them for more than words.
 */
export const hostileStudio: StudioDraft = {
  name: `Zoé "R&B" </title>${tag}<!-- 🎨`,
  trade: `peintre</style></noscript>${tag}<a@evil.test>,`,
  email: "o'neil@zoe.test",
  phone: '+33 2 35 00 11 22',
  street: `1 rue d'ici' " ${tag} שלום {{7*7}} \${7*7}`,
  postalCode: '76600',
  city: `Le Havre</textarea>${tag}`,
  mapPoint: '49.4938, 0.1077',
  opening: `</p>${tag}\n*[ [ici](//evil.test) [là](ftp://evil.test) **\n- &lt;b&gt; ${'🎨'.repeat(300)}`,
  techniques: `]]>${tag}`,
  subjects: `${'مرحبا '.repeat(9)}${tag}`,
  since: '2015',
  instagram: "https://evil.test/?a=1&b=';--></title>",
  status: `--></title>${tag}`,
  siret: '98765432100015',
  legalName: `<svg>${tag}`,
  cibsFrom: '2027-01-01',
  cibsMention: `<svg>${tag}`,
  mediatorName: `<form action=//evil.test>${tag}`,
  mediatorAddress: `<base href=//evil.test>${tag}`,
  copyrightYear: '2025',
}
