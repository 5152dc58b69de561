import { useDeferredValue, useState } from 'react'
import type { ContentItem, ContentKind } from '../../../shared/editorial/contentKinds.ts'
import { adminArtworksQuery } from '../../artwork/admin/adminArtworkQuery.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Dialog } from '../../kit/controls/Dialog.tsx'
import { contentQueries } from '../controls/contentQuery.ts'
import { PreviewNotice } from '../controls/PreviewNotice.tsx'
import { useList } from '../list/listQuery.ts'
import { contentAddress } from './contentAddress.ts'
import { contentForms } from './contentForms.ts'
import { type ContentValues, valuesOf } from './contentFormValues.ts'
import { contentPages, type Drafted } from './contentPages.tsx'
import { draftPreviewTexts } from './editorialTexts.ts'
import type { ContentFormState } from './useContentForm.ts'

type DraftProps = { kind: ContentKind; drafted: Drafted }

/** Returns a draft with what its page shows of the shop. */
const useDrafted = (id: string, item: ContentItem | undefined, values: ContentValues): Drafted => ({
  id,
  item,
  values,
  works: useList(adminArtworksQuery).items ?? [],
  others: [useList(contentQueries.about), useList(contentQueries.exhibition), useList(contentQueries.collection)].flatMap(
    ({ items }) => items ?? [],
  ),
})

const DraftedPage = ({ kind, drafted }: DraftProps) =>
  contentPages[kind](drafted) || <p className="wrap py-10 text-lg">{draftPreviewTexts.noPicture}</p>

/** The page beside the form, as a wide screen shows it, at half its size; nothing can be pressed: a link would lose what is typed. */
const BesideForm = (draft: DraftProps) => (
  <section
    aria-label={draftPreviewTexts.title}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    tabIndex={0}
    className="sticky top-16 mt-4 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto overflow-x-hidden border border-line xl:block"
  >
    <p className="sticky top-0 z-10 border-line border-b bg-mat px-4 py-2 font-medium text-sm">{draftPreviewTexts.title}</p>
    <div inert className="w-[200%] origin-top-left scale-50 pb-10">
      <DraftedPage {...draft} />
    </div>
  </section>
)

const InDialog = (draft: DraftProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" className="mt-4 justify-self-start xl:hidden" onClick={() => setOpen(true)}>
        {draftPreviewTexts.open}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        label={draftPreviewTexts.title}
        className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink"
      >
        <p className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-x-6 border-line border-b bg-mat px-4">
          <strong className="font-medium">{draftPreviewTexts.title}</strong>
          <Button look="text" onClick={() => setOpen(false)}>
            {draftPreviewTexts.back}
          </Button>
        </p>
        <div inert className="pb-10">
          <DraftedPage {...draft} />
        </div>
      </Dialog>
    </>
  )
}

/** Shows the page as it would be with what is typed in the form: beside it, and on a narrow screen behind a button. */
export const FormPreview = ({ form: { kind, id, base, values } }: { form: ContentFormState }) => {
  const draft = { kind, drafted: useDrafted(id, base, useDeferredValue(values)) }
  return (
    <>
      <BesideForm {...draft} />
      <InDialog {...draft} />
    </>
  )
}

/** The page of a draft as it is saved, under an address that only the painter opens. */
export const DraftPage = ({ item }: { item: ContentItem }) => (
  <>
    <PreviewNotice
      label={draftPreviewTexts.title}
      links={[
        item.publishedVersion !== undefined && { to: contentForms[item.kind].pageOf(item), label: draftPreviewTexts.published },
        { to: contentAddress(item.kind, item.id), label: draftPreviewTexts.edit },
      ]}
    >
      <strong className="font-medium">{draftPreviewTexts.title}.</strong>{' '}
      {item.publishedVersion ? draftPreviewTexts.detail : draftPreviewTexts.detailNever}
    </PreviewNotice>
    <DraftedPage kind={item.kind} drafted={useDrafted(item.id, item, valuesOf(item.kind, item))} />
  </>
)
