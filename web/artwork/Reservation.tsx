import { useEffect, useState } from 'react'
import { formatTime } from '../../shared/kit/frenchFormat.ts'
import { artworkTexts } from './artworkTexts.ts'

/** « Réservée » while someone's payment may still succeed, with the time at which the work may be free again (D15). */
export const Reservation = ({ until }: { until: string | undefined }) => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!until) return
    const left = Date.parse(until) - Date.now()
    setOver(left <= 0)
    const timer = setTimeout(() => setOver(true), left)
    return () => clearTimeout(timer)
  }, [until])
  if (!until || over) return null
  return (
    <p role="status" className="mt-5 border-ink border-l-2 pl-4">
      <strong className="font-medium">{artworkTexts.reserved}</strong>
      <br />
      <span className="text-quiet">{artworkTexts.reservedUntil(formatTime(until))}</span>
    </p>
  )
}
