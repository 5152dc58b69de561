import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * What a mail's link brought in the page's address: read once, then out of the address bar and of the history.
 * `forget` lets go of it.
 */
export const useTaken = <Brought>(read: (address: { readonly search: string; readonly hash: string }) => Brought | undefined) => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [brought, setBrought] = useState(() => read({ search, hash }))
  const isBare = read({ search, hash }) === undefined
  useEffect(() => {
    if (isBare) return
    const kept = new URLSearchParams(search)
    for (const name of ['email', 'code']) kept.delete(name)
    void navigate({ pathname, search: kept.toString(), hash: '' }, { replace: true })
  }, [isBare, navigate, pathname, search])
  return { brought, forget: () => setBrought(undefined) }
}

/** Tells what the mail's links carry from anything else in an address. */
export const mailedIn = (words: string, key: 'code' | 'secret'): { readonly email: string; readonly value: string } | undefined => {
  const found = new URLSearchParams(words)
  const [email, value] = [found.get('email'), found.get(key)]
  return email && value ? { email, value } : undefined
}
