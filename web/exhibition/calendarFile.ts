import { hyphened } from '../../shared/artwork/fold.ts'
import type { Exhibition } from '../../shared/exhibition/exhibition.ts'
import { gallery } from '../../shared/gallery.ts'

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** RFC 5545, 3.1: a line has at most 75 octets of UTF-8; what follows a fold begins with a space. */
const mostOctets = 75

const folded = (line: string): string => {
  const encoder = new TextEncoder()
  let octets = 0
  return [...line]
    .map(character => {
      const length = encoder.encode(character).length
      const isFull = octets + length > mostOctets
      octets = isFull ? 1 + length : octets + length
      return isFull ? `\r\n ${character}` : character
    })
    .join('')
}

const plain = (day: string): string => day.replaceAll('-', '')

const dayAfter = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

type Announced = Pick<Exhibition, 'slug' | 'title' | 'location' | 'startDate' | 'endDate' | 'hours' | 'link'>

/**
 * Returns an exhibition as a calendar file (RFC 5545): an event of whole days, at which one stays free. Its time stamp is not the clock's,
 * so that rendering the page again does not change it. Its UID stays when dates or title change, so that a calendar replaces the event.
 */
export const calendarFile = ({ slug, title, location, startDate, endDate, hours, link }: Announced): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Galerie//Expositions//FR',
    'BEGIN:VEVENT',
    `UID:${slug}@${hyphened(gallery().name) || 'galerie'}`,
    `DTSTAMP:${plain(startDate)}T000000Z`,
    `DTSTART;VALUE=DATE:${plain(startDate)}`,
    `DTEND;VALUE=DATE:${plain(dayAfter(endDate))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(location)}`,
    ...(hours ? [`DESCRIPTION:${escaped(hours)}`] : []),
    ...(link ? [`URL:${link}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
