import type { ContentItem, ContentKind } from '../../../shared/editorial/contentKinds.ts'
import { StateLabel, type StateLook } from '../list/StateLabel.tsx'
import { editorialTexts, planTexts } from './editorialTexts.ts'

const { states } = editorialTexts

const stateOf = (item: ContentItem | undefined, kind: ContentKind): readonly [StateLook, string] => {
  if (!item) return ['over', kind === 'legal' ? states.noAdditions : states.none]
  const { version, publishedVersion, slug } = item
  if (publishedVersion === undefined) return slug ? ['over', states.retracted] : ['waiting', states.draft]
  return ['good', publishedVersion === version ? states.online : states.ahead]
}

/** Shows what visitors have of a draft. */
export const ContentState = ({ item, kind }: { item: ContentItem | undefined; kind: ContentKind }) => {
  const [look, word] = stateOf(item, kind)
  return (
    <>
      <StateLabel look={look} mayWrap>
        {word}
      </StateLabel>
      {item?.plannedAt && <span className="block text-sm">{planTexts.planned(item.plannedAt)}</span>}
      {item?.missed && (
        <span className="block text-sm">
          <StateLabel look="bad" mayWrap>
            {states.missed}
          </StateLabel>
        </span>
      )}
    </>
  )
}
