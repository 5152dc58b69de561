// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources judged here hold templates.
import { describe, expect, it } from '@jest/globals'
import { edited } from '../../../shared/kit/frenchTypography.ts'
import { judgeFile } from '../../typography/judge.ts'

/** The source as the lint mends it. */
const mended = (source: string, path = 'web/a/aTexts.tsx'): string => {
  const edits = judgeFile(path, source).findings.flatMap(finding => finding.edits ?? [])
  return edited(
    source,
    edits.toSorted((one, other) => one.start - other.start),
  )
}

describe('Texts people read are mended where they are written', () => {
  it.each([
    ['a literal', `const a = 'Une question ? Écrivez-nous !'`, `const a = 'Une question\\u202f? Écrivez-nous\\u202f!'`],
    [
      'a template and its values',
      'const a = `Plus de ${n} € : « ${title} »`',
      'const a = `Plus de ${n}\\u00a0€\\u202f: «\\u202f${title}\\u202f»`',
    ],
    ['a space nobody sees', `const a = 'Une question\u202f?'`, `const a = 'Une question\\u202f?'`],
    ['escapes around it', `const a = 'D\\'abord\\u202f: l\\u2019œuvre !'`, `const a = 'D’abord\\u202f: l\\u2019œuvre\\u202f!'`],
    ['an element', 'const a = <p>Le prix : {price} ; voilà</p>', 'const a = <p>Le prix&#8239;: {price}&#8239;; voilà</p>'],
    [
      'after an element',
      'const a = (\n  <p>\n    Écrivez à <Mail />\n    : merci\n  </p>\n)',
      'const a = (\n  <p>\n    Écrivez à <Mail />\n    &#8239;: merci\n  </p>\n)',
    ],
    [
      'across lines',
      'const a = <p>La nuit\n  ; le port, à 10 € pour vous</p>',
      'const a = <p>La nuit&#8239;; le port, à 10&nbsp;€ pour vous</p>',
    ],
    ['between values', 'const a = <p>{words.themes} : {tags}</p>', 'const a = <p>{words.themes}&#8239;: {tags}</p>'],
    ['an attribute', 'const a = <img alt="Le port : la nuit" />', 'const a = <img alt="Le port&#8239;: la nuit" />'],
    [
      'markup of a mail',
      'const a = html`<p style="color: red">L\'œuvre : ${title} !</p>`',
      'const a = html`<p style="color: red">L’œuvre\\u202f: ${title}\\u202f!</p>`',
    ],
    ['one word of a form', `const a = { email: 'Email' }`, `const a = { email: 'E-mail' }`],
    [
      '« mail » and its articles',
      `const a = 'Répondez à ce mail ou au courriel du matin, par mail. Le mail suit, sans envoi de mail ni emails.'`,
      `const a = 'Répondez à cet e-mail ou à l’e-mail du matin, par e-mail. L’e-mail suit, sans envoi d’e-mail ni e-mails.'`,
    ],
    [
      'no address',
      `const a = 'Écrivez à claire@mail.example ou à mail@peintre.fr'`,
      `const a = 'Écrivez à claire@mail.example ou à mail@peintre.fr'`,
    ],
    ['the mail of a sentence', `const a = 'Dans le mail de confirmation'`, `const a = 'Dans l’e-mail de confirmation'`],
  ])('%s', (_, source, text) => {
    expect(mended(source)).toBe(text)
    expect(judgeFile('web/a/aTexts.tsx', text).findings).toEqual([])
  })

  it('pages of HTML too', () => {
    const page = '<title>La galerie : un instant</title><style>a{b: c ! d}</style><p>Elle revient !</p><img alt="L\'atelier">'
    expect(mended(page, 'infra/site/maintenance.html')).toBe(
      '<title>La galerie&#8239;: un instant</title><style>a{b: c ! d}</style><p>Elle revient&#8239;!</p><img alt="L’atelier">',
    )
  })

  it('a finding about typography names the line of its text', () => {
    const [finding] = judgeFile('web/a/aTexts.ts', `const a = 1\n\nconst b = 'Vous êtes là ?'`).findings
    expect(finding).toMatchObject({ line: 3, stands: 'Vous êtes là ?', wanted: 'Vous êtes là\u202f?' })
  })
})

describe('What is not for people is left alone', () => {
  it.each([
    [`throw new Error("The work isn't there: " + id)`],
    [`throw new UnfitError('Le format est inconnu : la, le')`],
    [`console.warn('The favourites could not be loaded:', error)`],
    [`import { a } from './le mail : les œuvres ?.ts'`],
    [`const a: 'Le port : la nuit' = b`],
    ['const a = <p className="le la : les sm:w-auto">Bonjour</p>'],
    [`const a = { summary: 'Marks a message as handled; a mail asks for it' }`],
    [`const a = '#pk = :pk AND #status = :paid'`],
    [`const a = { type: 'email', name: 'mail', key: \`session:\${id}\` }`],
    [`const a = /l'œuvre : (la|les) ?/`],
    [`const a = new RegExp("l'œuvre : (la|les) !")`],
    ["const a = String.raw`l'œuvre : la nuit !`"],
    ['const a = `User-agent: *`'],
  ])('%s', source => {
    expect(judgeFile('web/a/a.tsx', source).findings).toEqual([])
  })

  it('only what is clearly French is judged in the infrastructure', () => {
    expect(judgeFile('infra/a.ts', `const a = 'Email: '`).findings).toEqual([])
    expect(judgeFile('infra/a.ts', `const a = 'La boutique revient !'`).findings).toHaveLength(1)
  })
})

describe('A text the specification quotes', () => {
  it('stays to the letter', () => {
    const source = `const a = ["Impossible d'ajouter l'œuvre au panier", 'Message envoyé !', 'Email requis']`
    expect(judgeFile('web/a/aTexts.ts', source)).toEqual({
      findings: [],
      contracts: ["Impossible d'ajouter l'œuvre au panier", 'Message envoyé !', 'Email requis'],
    })
  })

  it('whatever its value', () => {
    const source = 'const a = (title: string) => `Êtes-vous sûr de vouloir supprimer "${title}" ? Cette action est irréversible.`'
    expect(judgeFile('web/a/aTexts.ts', source).findings).toEqual([])
  })

  it('a text that only begins as one of the specification is judged', () => {
    expect(judgeFile('web/a/aTexts.ts', `const a = 'Message envoyé ! Merci à vous.'`).findings).toHaveLength(1)
  })
})
