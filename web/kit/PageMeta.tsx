import { gallery } from '../../shared/gallery.ts'

type PageMetaProps = { title?: string; description?: string | undefined; noindex?: boolean; referrer?: 'no-referrer' }

/** The app shell, which pages rendered in the browser start from, already contains `noindex` (the build's `pageTemplate` adds it). */
const isInShell = (): boolean => typeof document !== 'undefined' && document.getElementById('shell-robots') !== null

/** The page's title and metadata, which React moves to the head. */
export const PageMeta = ({ title, description, noindex = false, referrer }: PageMetaProps) => (
  <>
    <title>{title ? `${title} — ${gallery().name}` : gallery().title}</title>
    {description && <meta name="description" content={description} />}
    {noindex && !isInShell() && <meta name="robots" content="noindex" />}
    {referrer && <meta name="referrer" content={referrer} />}
  </>
)
