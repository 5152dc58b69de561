import type { Availability } from '../../shared/artwork/artwork.ts'

const looks: Readonly<Record<Availability, string>> = {
  Disponible: 'border-positive text-positive',
  Vendu: 'border-negative bg-negative text-paper',
  'Sur commande': 'border-line bg-mat text-ink',
}

export const AvailabilityBadge = ({ availability }: { availability: Availability }) => (
  <span className={`inline-block border px-2.5 py-0.5 font-medium text-sm ${looks[availability]}`}>{availability}</span>
)

/** As the wall of a gallery says it: a red dot where a work is sold, nothing where it is free. */
export const AvailabilityMark = ({ availability }: { availability: Availability }) => {
  if (availability === 'Disponible') return null
  const isSold = availability === 'Vendu'
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${isSold ? 'text-negative' : 'text-quiet'}`}>
      <span aria-hidden="true" className={`size-2 rounded-full ${isSold ? 'bg-negative' : 'border border-quiet'}`} />
      {availability}
    </span>
  )
}
