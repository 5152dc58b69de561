import type { ContentItem } from '../../shared/editorial/contentKinds.ts'
import { State, type StateLook } from '../adminList/UndeliveredNote.tsx'
import { editorialTexts, planTexts } from './editorialTexts.ts'

const { states } = editorialTexts

const stateOf = (item: ContentItem | undefined): readonly [StateLook, string] => {
  if (!item) return ['over', states.none]
  const { version, publishedVersion, slug } = item
  if (publishedVersion === undefined) return slug ? ['over', states.retracted] : ['waiting', states.draft]
  return ['good', publishedVersion === version ? states.online : states.ahead]
}

/** Shows what visitors have of a draft. */
export const ContentState = ({ item }: { item: ContentItem | undefined }) => {
  const [look, word] = stateOf(item)
  return (
    <>
      <State look={look} mayWrap>
        {word}
      </State>
      {item?.plannedAt && <span className="block text-sm">{planTexts.planned(item.plannedAt)}</span>}
      {item?.missed && (
        <span className="block text-sm">
          <State look="bad" mayWrap>
            {states.missed}
          </State>
        </span>
      )}
    </>
  )
}
