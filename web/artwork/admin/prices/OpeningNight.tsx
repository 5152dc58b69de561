import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { openingNightRoutes } from '../../../../shared/order/admin/openingNightRoutes.ts'
import { api } from '../../../kit/api/api.ts'
import { messageOf } from '../../../kit/apiErrors.ts'
import { queryClient } from '../../../kit/query.ts'
import { toast } from '../../../kit/toast.ts'
import { useSubmit } from '../../../kit/useSubmit.ts'
import { openingNightTexts } from '../adminWorksTexts.ts'

const queryKey = ['admin', 'openingNight']

/** Lifts the limits on holds for the hours of an opening, when a room full of guests buys from one address (D18c). */
export const OpeningNight = () => {
  const id = useId()
  const { data } = useQuery({ queryKey, queryFn: () => api(openingNightRoutes.getOpeningNight), refetchOnMount: 'always' }, queryClient)
  const { isBusy, submit } = useSubmit()
  const change = async (isOn: boolean) => {
    try {
      queryClient.setQueryData(queryKey, await api(openingNightRoutes.setOpeningNight, { body: { isOn } }))
      toast.success(isOn ? openingNightTexts.begun : openingNightTexts.ended)
    } catch (error) {
      toast.error(openingNightTexts.failed, messageOf(error))
    }
  }
  const isOn = data?.until !== undefined
  return (
    <section aria-labelledby={`${id}-title`} className="mt-8 flex max-w-2xl flex-col gap-2 border-line border-t pt-6">
      <h2 id={`${id}-title`} className="font-serif text-xl">
        {openingNightTexts.title}
      </h2>
      <p id={`${id}-says`} className="text-quiet">
        {openingNightTexts.says}
      </p>
      <div className="flex min-h-12 flex-wrap items-center gap-x-3">
        <input
          id={id}
          type="checkbox"
          role="switch"
          name="openingNight"
          aria-checked={isOn}
          aria-describedby={`${id}-says`}
          checked={isOn}
          disabled={!data || isBusy}
          className="switch"
          onChange={({ target }) => void submit(() => change(target.checked))}
        />
        <label htmlFor={id}>{openingNightTexts.label}</label>
        {data?.until && <span className="text-quiet">{openingNightTexts.until(data.until)}</span>}
      </div>
    </section>
  )
}
