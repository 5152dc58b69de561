import { type LinkProps, useSearchParams } from 'react-router-dom'

/**
 * Stores the open line of a list in the address under `name`, so that the back button closes it and it can be linked to. The scroll
 * position does not change.
 */
export const useOpened = (name: string) => {
  const [params, setParams] = useSearchParams()
  const opened = params.get(name) ?? undefined
  return {
    opened,
    /** Returns the properties of a link that opens a line. */
    linkTo: (value: string): Pick<LinkProps, 'to' | 'preventScrollReset'> => ({
      to: { search: `?${new URLSearchParams({ ...Object.fromEntries(params), [name]: value })}` },
      preventScrollReset: true,
    }),
    close: (): void => {
      if (opened === undefined) return
      const { [name]: _, ...others } = Object.fromEntries(params)
      setParams(others, { replace: true, preventScrollReset: true })
    },
  }
}
