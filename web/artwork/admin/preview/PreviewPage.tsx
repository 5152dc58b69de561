import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { adminArtworkRoutes } from '../../../../shared/artwork/admin/adminArtworkRoutes.ts'
import type { RouteOutput } from '../../../../shared/kit/route.ts'
import { paths } from '../../../../shared/paths.ts'
import { PreviewNotice } from '../../../admin/controls/PreviewNotice.tsx'
import { ArtworkView } from '../../../artworkPage/ArtworkPage.tsx'
import { api } from '../../../kit/api/api.ts'
import { messageOf } from '../../../kit/apiErrors.ts'
import { Button, ButtonLink } from '../../../kit/controls/Button.tsx'
import { EmptyState } from '../../../layout/EmptyState.tsx'
import { previewTexts } from '../artworkFormTexts.ts'

type Preview = RouteOutput<typeof adminArtworkRoutes.previewArtwork>
type PreviewState = { readonly preview?: Preview; readonly failure?: string }

/** Loads the preview each time the page opens, without caching it, so that it shows the work's current state. */
const usePreview = (id: string) => {
  const [state, setState] = useState<PreviewState>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the preview again
  useEffect(() => {
    const turn = new AbortController()
    setState({})
    api(adminArtworkRoutes.previewArtwork, { params: { id }, signal: turn.signal })
      .then(preview => setState({ preview }))
      .catch((error: unknown) => {
        if (!turn.signal.aborted) setState({ failure: messageOf(error) })
      })
    return () => turn.abort()
  }, [id, attempt])
  return { ...state, retry: () => setAttempt(attempt + 1) }
}

const Notice = ({ preview: { artwork, isPublished } }: { preview: Preview }) => (
  <PreviewNotice
    label={previewTexts.notice}
    links={[isPublished && { to: paths.artwork(artwork.slug), label: previewTexts.page }, { to: paths.admin(), label: previewTexts.back }]}
  >
    <strong className="font-medium">{isPublished ? previewTexts.published : previewTexts.hidden}</strong>
  </PreviewNotice>
)

/** Previews a hidden work's page for the owner alone. */
const PreviewPage = () => {
  const { id = '' } = useParams()
  const { preview, failure, retry } = usePreview(id)
  if (failure !== undefined)
    return (
      <EmptyState
        title={previewTexts.unreadable}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Button onClick={retry}>{previewTexts.retry}</Button>
            <ButtonLink look="secondary" to={paths.admin()}>
              {previewTexts.back}
            </ButtonLink>
          </span>
        }
      >
        {failure}
      </EmptyState>
    )
  if (!preview)
    return (
      <p role="status" className="wrap py-24 text-center text-lg">
        {previewTexts.loading}
      </p>
    )
  return (
    <>
      <Notice preview={preview} />
      <ArtworkView {...preview} />
    </>
  )
}

export const previewPage = () => <PreviewPage />
