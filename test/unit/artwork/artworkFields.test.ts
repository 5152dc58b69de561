import { describe, expect, it } from '@jest/globals'
import { fieldAttributes } from '../../../lambdas/artwork/admin/adminArtworkStore.ts'
import { contentOf } from '../../../lambdas/artwork/admin/artworkCreation.ts'
import { cardAttributes } from '../../../lambdas/kit/table/keys.ts'
import {
  artworkField,
  artworkFieldNames,
  artworkFields,
  artworkInputSchema,
  storedFieldsSchema,
} from '../../../shared/artwork/admin/artworkFields.ts'
import { pageLineNames } from '../../../shared/artwork/artwork.ts'
import { fieldName } from '../../../web/admin/journal/journalTexts.ts'
import { blankArtwork, differingFields, formValuesOf, mergedValues, readArtwork } from '../../../web/artwork/admin/artworkFormValues.ts'
import { anAdminWork } from '../../kit/screen/adminWork.ts'

const whole = anAdminWork({
  tags: ['port', 'reflets'],
  size: { height: 60, width: 80, depth: 2.5, shape: 'rectangle', framed: { height: 64, width: 84 } },
  zoomLimit: 'reduced',
})

describe('the fields of a work', () => {
  it('names every attribute of a work in French in the journal', () => {
    const attributes = [...fieldAttributes, 'cover', 'additionalImages']
    expect(attributes.filter(attribute => fieldName('artwork', attribute) === attribute)).toEqual([])
  })

  it('stores an edit in the order of the form, in which the journal lists what it changed', () => {
    const input = artworkInputSchema.parse({ title: 'Barques', technique: 'Pastel', images: ['samples/barques-au-repos-1'] })
    expect(Object.keys(contentOf(input, [])).slice(0, fieldAttributes.length)).toEqual(fieldAttributes)
  })

  it('shows on cards only what the index of published works projects', () => {
    const shown = artworkFieldNames.filter(name => artworkField(name).shown === 'card')
    const projected: readonly string[] = cardAttributes
    expect(shown.filter(name => !projected.includes(name === 'images' ? 'cover' : name))).toEqual([])
  })

  it('passes on to the page of a work every line that the page shows', () => {
    const shown = artworkFieldNames.filter(name => artworkField(name).shown === 'page' && artworkField(name).control === 'line')
    expect(pageLineNames).toEqual(shown)
  })

  it('offers every field in the form, each control by its own name', () => {
    const controls = artworkFieldNames.flatMap(name => Object.keys(artworkField(name).parts ?? { [name]: '' }))
    expect(Object.keys(blankArtwork)).toEqual(controls)
    expect(new Set(controls).size).toBe(controls.length)
  })

  it('each choice is a value that the server takes', () => {
    for (const name of ['availability', 'zoomLimit'] as const)
      for (const value of Object.keys(artworkFields[name].choices)) expect(artworkFields[name].schema.safeParse(value).success).toBe(true)
  })

  it('sends a work that nothing was changed of as it was read', () => {
    const { images, ...read } = storedFieldsSchema.parse(whole)
    const { values } = readArtwork(formValuesOf(whole))
    const ids = images.map(({ id }) => id)
    expect(values).toEqual({ ...read, images: ids, imageWords: ids.map(id => ({ id })) })
  })

  it.each(Object.keys(blankArtwork))('tells a change of « %s », and keeps it when another window saved the rest', name => {
    const base = formValuesOf(whole)
    const field = name as keyof typeof base
    const mine = { ...base, [field]: blankArtwork[field] === base[field] ? 'typed' : blankArtwork[field] }
    const theirs = { ...formValuesOf(anAdminWork({ tags: [], title: 'La leur' })), zoomLimit: 'page' }
    expect(differingFields(mine, base)).toEqual([field])
    expect(mergedValues(base, mine, theirs)).toEqual({ ...theirs, [field]: mine[field] })
  })
})
