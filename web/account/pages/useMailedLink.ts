import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Reads the code of a mail's link behind the `#` of the page's address, where no server's log has it, and removes it from the address bar
 * and the history. It also works when the link opens in a page already shown. `forget` discards what was read.
 */
export const useMailedLink = <Brought>(read: (hash: string) => Brought | undefined) => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [brought, setBrought] = useState(() => read(hash))
  const isBare = read(hash) === undefined
  useEffect(() => {
    if (isBare) return
    setBrought(read(hash))
    void navigate({ pathname, search, hash: '' }, { replace: true })
  }, [isBare, navigate, pathname, search, hash, read])
  return { brought, forget: () => setBrought(undefined) }
}

/** Returns what a mail's link carries, if the address carries it. */
export const mailedIn = (words: string, key: 'code' | 'secret'): { readonly email: string; readonly value: string } | undefined => {
  const found = new URLSearchParams(words)
  const [email, value] = [found.get('email'), found.get(key)]
  return email && value ? { email, value } : undefined
}
