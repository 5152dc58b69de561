import { useEffect, useState } from 'react'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import { useLater } from '../kit/useLater.ts'
import { rememberViewed, type ViewedArtwork } from './recentlyViewed.ts'

const loadWorks = async () => (await import('./ViewedWorks.tsx')).ViewedWorks

/** Shows the four works seen before this one, or nothing on a first visit. */
export const RecentlyViewed = ({ artwork }: { artwork: Artwork }) => {
  const [viewed, setViewed] = useState<readonly ViewedArtwork[]>([])
  useEffect(() => setViewed(rememberViewed(artwork)), [artwork])
  const Works = useLater(viewed.length > 0, loadWorks)
  return viewed.length > 0 && Works ? <Works viewed={viewed} /> : null
}
