// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources judged here hold templates.
import { expect, it } from '@jest/globals'
import { inlineTexts } from '../../typography/inlineTexts.ts'

const found = (source: string, path = 'web/a/Screen.tsx'): readonly string[] => inlineTexts(path, source).map(({ text }) => text)

it.each([
  ['an element', 'const a = <p>Gratuite</p>', 'Gratuite'],
  ['a value of an element', `const a = <p>{isFree ? 'Offerte' : price}</p>`, 'Offerte'],
  ['a condition', `const a = <p>{isSold && 'Vendue'}</p>`, 'Vendue'],
  ['a template', 'const a = <p>{`Lot ${n}`}</p>', 'Lot'],
  ['a fragment', 'const a = <>Bonjour</>', 'Bonjour'],
  ['what screen readers say', 'const a = <nav aria-label="Menu" />', 'Menu'],
  ['a picture', 'const a = <img alt="Le port" />', 'Le port'],
  ['a field’s example', `const a = <input placeholder={'Titre'} />`, 'Titre'],
  ['a hint', 'const a = <b title={`Page ${n}`} />', 'Page'],
  ['the label of a control', 'const a = <Field label="Nom" />', 'Nom'],
  ['a toast', `toast.success('Merci')`, 'Merci'],
  ['a hook', `const a = () => 'Œuvre introuvable'`, 'Œuvre introuvable'],
])('French within %s belongs to its texts', (_, source, text) => {
  expect(found(source)).toEqual([text])
})

it('an inline text is reported with its line', () => {
  expect(inlineTexts('web/a/Screen.tsx', 'const a = (\n  <p>\n    Oui\n  </p>\n)')).toEqual([{ line: 3, text: 'Oui' }])
})

it.each([
  ['classes and addresses', 'const a = <a className="flex items-center" href="/oeuvres" />'],
  ['signs between values', 'const a = <p>{a} — {b}, {`${c} %`}</p>'],
  ['a text of its noun', 'const a = <p title={texts.hint}>{texts.title}</p>'],
  ['a state it compares', `const a = status === 'passée' ? first : second`],
  ['names of values', `const a = { 'à venir': 'border-ink' }`],
  ['a type', `type Status = 'passée'`],
  ['what an engineer reads', `throw new Error('package.json: « safari »')`],
  ['a comment', '// Une œuvre\nconst a = <p /> /* déjà */'],
])('leaves %s alone', (_, source) => {
  expect(found(source)).toEqual([])
})

it.each(['web/a/aTexts.ts', 'web/legal/privacy.tsx', 'lambdas/a/aMail.ts', 'shared/a/a.ts'])('leaves %s alone', path => {
  expect(found(`const a = 'Une œuvre'`, path)).toEqual([])
})

it('does not take the frame of legal pages for their texts', () => {
  expect(found(`const a = 'Une œuvre'`, 'web/legal/LegalPage.tsx')).toEqual(['Une œuvre'])
})
