import type { Pack, PackKind } from '../../../shared/book/bookPack.ts'
import { bookRoutes } from '../../../shared/book/bookRoutes.ts'
import { showFailure } from '../../admin/list/listQuery.ts'
import { api } from '../../kit/api/api.ts'
import { toast } from '../../kit/toast.ts'
import { useSubmit } from '../../kit/useSubmit.ts'
import { newUuid } from '../../kit/uuid.ts'
import { incomeTexts } from './papersTexts.ts'

/** Milliseconds: an archive of ten thousand papers takes minutes. */
const pauseBetween = 2_000
const longest = 10 * 60_000

const madeFile = async (pack: Pack): Promise<string | undefined> => {
  const end = Date.now() + longest
  while (Date.now() < end) {
    const { url } = await api(bookRoutes.linkToPack, { query: pack })
    if (url) return url
    await new Promise(resolve => setTimeout(resolve, pauseBetween))
  }
  return undefined
}

const save = async (pack: Pack): Promise<void> => {
  try {
    await api(bookRoutes.packBook, { body: pack })
    const url = await madeFile(pack)
    if (url) location.assign(url)
    else toast.error(incomeTexts.packFailed)
  } catch (error) {
    showFailure(error)
  }
}

/** Has a file of the year made in the background, and saves it once it is there. */
export const PackButton = ({ kind, year }: { kind: PackKind; year: string }) => {
  const { isBusy, submit } = useSubmit()
  return (
    <button
      type="button"
      className="text-action"
      aria-disabled={isBusy}
      onClick={() => void submit(() => save({ year, kind, id: newUuid() }))}
    >
      {isBusy ? incomeTexts.packing : incomeTexts.packs[kind]}
    </button>
  )
}
