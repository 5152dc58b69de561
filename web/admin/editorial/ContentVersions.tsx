import { useState } from 'react'
import type { ContentItem } from '../../../shared/editorial/contentKinds.ts'
import type { PublishedVersion } from '../../../shared/editorial/editorialRoutes.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { toast } from '../../kit/toast.ts'
import { useSubmit } from '../../kit/useSubmit.ts'
import { actOnDraft, versionsQuery } from '../controls/contentQuery.ts'
import { useList } from '../list/listQuery.ts'
import { editorialTexts, versionTexts } from './editorialTexts.ts'
import type { ContentFormState } from './useContentForm.ts'

type VersionsProps = { form: ContentFormState; item: ContentItem }

const VersionLine = ({ form, item, version: { number, at, by } }: VersionsProps & { version: PublishedVersion }) => {
  const { isBusy, submit } = useSubmit()
  const said = versionTexts.said(at, by)
  const restore = async (): Promise<void> => {
    form.takeTheirs(await actOnDraft(item, { act: 'restore', number }))
    toast.success(versionTexts.restored, editorialTexts.savedDetail)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-line border-b">
      <span className="wrap-anywhere py-2 tabular-nums">{said}</span>
      <Button
        look="text"
        aria-label={`${versionTexts.restore} (${said})`}
        aria-disabled={isBusy}
        onClick={() => void submit(() => restore().catch(form.refused))}
      >
        {versionTexts.restore}
      </Button>
    </li>
  )
}

const VersionLines = ({ form, item }: VersionsProps) => {
  const { items, failure } = useList(versionsQuery(item))
  if (failure && !items) return <p role="alert">{failure.message}</p>
  if (!items) return <p>{editorialTexts.busy}</p>
  return (
    <ul className="border-line border-t">
      {items.map(version => (
        <VersionLine key={version.number} form={form} item={item} version={version} />
      ))}
    </ul>
  )
}

/** Lists the published versions with time and author, each with a button that restores it. They load when the list is opened. */
export const ContentVersions = ({ form, item }: VersionsProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-10 max-w-3xl" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{versionTexts.title}</summary>
      <p className="mb-3 text-[0.9375rem] text-quiet">{versionTexts.detail}</p>
      {isOpen && <VersionLines key={item.publishedVersion} form={form} item={item} />}
    </details>
  )
}
