import { describe, expect, it } from '@jest/globals'
import { promiseFaults, promiseFields } from '../../../shared/studio/studioPromises.ts'
import { contentForms } from '../../../web/admin/editorial/contentForms.ts'

const studioFields = contentForms.studio.fields

/** The keyboard that can write all that a promise's rule takes. */
const keyboardOf = (name: string): string => {
  const isTaken = (text: string) => promiseFaults({ [name]: text }).every(({ field }) => field !== name)
  if (isTaken('20 à 30')) return 'line'
  return isTaken('20,50') ? 'amount' : 'digits'
}

describe('the fields of « Atelier »', () => {
  it('offers for every promise the keyboard that its rule needs', () => {
    const written = studioFields.filter(({ name, control }) => name in promiseFields && control !== 'choice')
    expect(written.length).toBeGreaterThan(18)
    expect(written.map(({ name, control }) => [name, control])).toEqual(written.map(({ name }) => [name, keyboardOf(name)]))
  })

  it('names for the owner’s fields what a browser fills in and which digits a phone shows', () => {
    const identity = Object.fromEntries(studioFields.map(({ name, control }) => [name, control]))
    expect(identity).toMatchObject({
      name: 'personName',
      email: 'email',
      phone: 'phone',
      street: 'street',
      postalCode: 'frenchPostalCode',
      city: 'city',
      since: 'digits',
      instagram: 'url',
      siret: 'digits',
      copyrightYear: 'digits',
    })
  })
})
