import { useSearchParams } from 'react-router-dom'
import type { LinkProps } from '../router/Link.tsx'

/**
 * Which line of a list is open, as the address says it under `name`: Back closes it, and it can be linked to.
 * The page stays where it is.
 */
export const useOpened = (name: string) => {
  const [params, setParams] = useSearchParams()
  const opened = params.get(name) ?? undefined
  return {
    opened,
    /** For the link that opens a line. */
    linkTo: (value: string): Pick<LinkProps, 'to' | 'preventScrollReset'> => ({
      to: { search: `?${new URLSearchParams({ [name]: value })}` },
      preventScrollReset: true,
    }),
    close: (): void => {
      if (opened !== undefined) setParams({}, { replace: true, preventScrollReset: true })
    },
  }
}
