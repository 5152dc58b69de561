import type { ShownPaper } from '../../shared/order/shownPaper.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { Button } from '../kit/controls/Button.tsx'
import { toast } from '../kit/toast.ts'
import { useSubmit } from '../kit/useSubmit.ts'
import { invoiceTexts, paperName } from './invoiceTexts.ts'

type PaperButtonProps = { paper: Pick<ShownPaper, 'kind' | 'number'>; askLink: () => Promise<{ readonly url: string }> }

/** Downloads a paper. Its signed link expires after five minutes, so each press asks for a new one. */
export const PaperButton = ({ paper, askLink }: PaperButtonProps) => {
  const { isBusy, submit } = useSubmit()
  const download = () =>
    submit(async () => {
      try {
        location.assign((await askLink()).url)
      } catch (error) {
        toast.error(invoiceTexts.notDownloaded, messageOf(error))
      }
    })
  return (
    <Button look="text" aria-disabled={isBusy} aria-label={invoiceTexts.downloadOf(paperName(paper))} onClick={download}>
      {isBusy ? invoiceTexts.downloading : invoiceTexts.download}
    </Button>
  )
}
