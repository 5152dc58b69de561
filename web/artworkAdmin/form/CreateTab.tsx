import type { Api } from '../../kit/api/api.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { ArtworkForm } from './ArtworkForm.tsx'
import { createTexts } from './createTexts.ts'
import { useCreation } from './useCreation.ts'

export const CreateTab = ({ api }: { api: Api }) => {
  const { form, save, saveHidden, saveAndView, reset } = useCreation()
  return (
    <ArtworkForm form={form} api={api} onSubmit={() => void save()}>
      <div className="mt-8 border-line border-t pt-5">
        <p className="text-[0.9375rem] text-quiet">{createTexts.kept}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" aria-disabled={form.isBusy} className="max-sm:w-full">
            {form.isBusy ? createTexts.saving : createTexts.save}
          </Button>
          <Button look="secondary" aria-disabled={form.isBusy} className="max-sm:w-full" onClick={() => void saveAndView()}>
            {createTexts.saveAndView}
          </Button>
          <Button look="secondary" aria-disabled={form.isBusy} className="max-sm:w-full" onClick={() => void saveHidden()}>
            {createTexts.saveHidden}
          </Button>
          <Button look="text" aria-disabled={form.isBusy} onClick={form.isBusy ? undefined : reset}>
            {createTexts.reset}
          </Button>
        </div>
      </div>
    </ArtworkForm>
  )
}
