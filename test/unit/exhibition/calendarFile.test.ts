import { describe, expect, it } from '@jest/globals'
import { calendarFile } from '../../../web/exhibition/calendarFile.ts'

const exhibition = { slug: 'marees', title: 'Marées', location: 'Halle, Agde', startDate: '2031-05-02', endDate: '2031-05-31' }
const linesOf = (changes: Partial<Parameters<typeof calendarFile>[0]> = {}): readonly string[] =>
  calendarFile({ ...exhibition, ...changes }).split('\r\n')

describe('the calendar file of an exhibition', () => {
  it('has whole days, of which the end is the day after the last one', () => {
    expect(linesOf()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Galerie//Expositions//FR',
      'BEGIN:VEVENT',
      'UID:marees@solene-marchetti',
      'DTSTAMP:20310502T000000Z',
      'DTSTART;VALUE=DATE:20310502',
      'DTEND;VALUE=DATE:20310601',
      'SUMMARY:Marées',
      'LOCATION:Halle\\, Agde',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
    expect(linesOf({ startDate: '2031-12-31', endDate: '2031-12-31' })).toContain('DTEND;VALUE=DATE:20320101')
  })

  it('escapes what would end a value or begin a line of its own, and adds hours and the exhibition’s site', () => {
    const lines = linesOf({ title: 'A; B, C\\\nEND:VEVENT', hours: '10 h – 18 h', link: 'https://halle.example/a' })
    expect(lines).toContain('SUMMARY:A\\; B\\, C\\\\\\nEND:VEVENT')
    expect(lines.filter(line => line === 'END:VEVENT')).toHaveLength(1)
    expect(lines).toEqual(expect.arrayContaining(['DESCRIPTION:10 h – 18 h', 'URL:https://halle.example/a']))
  })

  it('folds long lines after at most 75 octets, and cuts no character in two', () => {
    const title = 'é'.repeat(75) + '🎨'.repeat(40)
    const lines = linesOf({ title })
    expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBe(75)
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
  })

  it('keeps its UID when title and dates change, so that a calendar replaces the event', () => {
    const uidOf = (lines: readonly string[]) => lines.find(line => line.startsWith('UID:'))
    expect(uidOf(linesOf({ title: 'Autre', startDate: '2031-05-04' }))).toBe(uidOf(linesOf()))
  })
})
