import { availabilities } from '../../../shared/artwork/artwork.ts'
import { hexColour } from '../../../shared/image/image.ts'
import { sessionDraft } from '../../kit/sessionDraft.ts'
import { type ArtworkFormValues, blankArtwork, type FormImage } from '../artworkFormValues.ts'
import { uploadStates } from '../images/imageUploads.ts'

const draft = sessionDraft('artwork-draft')

const listIn = (text: string | undefined): readonly unknown[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/** A file whose upload had not finished when its page was left is lost; one that had arrived can be followed further. */
const isKept = ({ key, state }: FormImage): boolean =>
  state.status === 'ready' || state.status === 'developing' || uploadStates.get()[key] !== undefined

/** Reads the new work's draft, from before the page or the tab of the back office was left. */
export const keptArtwork = (): ArtworkFormValues => {
  const { images, colors, availability, ...texts } = draft.read()
  const typed = Object.keys(blankArtwork).flatMap(field => (texts[field] ? [[field, texts[field]]] : []))
  return {
    ...blankArtwork,
    ...Object.fromEntries(typed),
    availability: availabilities.find(known => known === availability) ?? blankArtwork.availability,
    images: (listIn(images) as readonly FormImage[]).filter(isKept),
    colors: listIn(colors).filter((color): color is string => hexColour().safeParse(color).success),
  }
}

const isBlank = (values: ArtworkFormValues): boolean => JSON.stringify(values) === JSON.stringify(blankArtwork)

export const keepArtwork = (values: ArtworkFormValues): void => {
  const { images, colors, ...texts } = values
  if (isBlank(values)) draft.forget()
  else draft.write({ ...texts, images: JSON.stringify(images), colors: JSON.stringify(colors) })
}
