import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { BookLine } from '../../../shared/book/bookLine.ts'
import { inBookOrder, linesIn, quartersOf, reportedBetween, sumOf, twoMonthsOf } from '../../../shared/book/bookPeriods.ts'
import { bookSheet, sumsOfYear } from '../../../shared/book/bookSheet.ts'
import { eReport, reportSheet } from '../../../shared/book/eReporting.ts'
import { csvOf } from '../../../shared/kit/csv.ts'
import { parisDay } from '../../../shared/kit/parisTime.ts'

const line = (on: string, amount: number, more: Partial<BookLine> = {}): BookLine => ({
  on,
  at: `${on}T10:00:00.000Z`,
  id: `pi_${on}`,
  cause: amount < 0 ? 'refund' : 'sale',
  amount,
  means: 'card',
  payer: 'Claire Dœuff',
  nature: '« Brume d’été » (GL-0042)',
  reference: 'GL-2611-4F7K2Q',
  paymentIntentId: 'pi_1',
  ...more,
})
const years = ['2026', '2027', '2028'] as const
const reporter = { siren: '512345678', category: 'TLB1', rateOn: () => 0 } as const

describe('the income book', () => {
  it('has for each line its day, its paper, the client, the nature, the amount, the means and the payment', () => {
    expect(
      csvOf(bookSheet([line('2026-11-21', 125050, { paper: '2026-0042' })], '2026'))
        .split('\r\n')
        .slice(0, 2),
    ).toEqual([
      '\ufeffDate d’encaissement;N° de pièce;Client;Nature;Montant encaissé;Mode de règlement;Référence du paiement',
      '21/11/2026;2026-0042;Claire Dœuff;« Brume d’été » (GL-0042);1250,5;Carte bancaire;pi_1',
    ])
  })

  it('names a line without a paper by its order, and says why money moved that was no sale', () => {
    const [, late] = bookSheet([line('2026-11-21', -5000, { cause: 'disputeLost' })], '2026')
    expect(late).toEqual([
      '21/11/2026',
      'GL-2611-4F7K2Q',
      'Claire Dœuff',
      'Contestation bancaire\u202f: « Brume d’été » (GL-0042)',
      -50,
      'Carte bancaire',
      'pi_1',
    ])
  })

  it('keeps the formula of a hostile name from running in a spreadsheet, and a negative amount a number', () => {
    const csv = csvOf(bookSheet([line('2026-11-21', -5000, { payer: '=HYPERLINK("https://evil.example";"Clic")' })], '2026'))
    expect(csv).toContain(`;"'=HYPERLINK(""https://evil.example"";""Clic"")";`)
    expect(csv).toContain(';-50;')
  })

  it('lowers January, not December, by the refund that January made of a sale in December', () => {
    const book = [line('2026-12-30', 100000), line('2027-01-04', -100000), line('2027-01-05', 30000)]
    const [december, january] = [book.filter(({ on }) => on < '2027'), book.filter(({ on }) => on >= '2027')]
    expect(sumsOfYear(december, '2026').map(({ amount }) => amount)).toEqual([0, 0, 0, 100000, 100000])
    expect(sumsOfYear(january, '2027').map(({ amount }) => amount)).toEqual([-70000, 0, 0, 0, -70000])
  })

  it('is in the order of its days, and of the moments of a day', () => {
    const [first, second, third] = [line('2026-11-20', 1), line('2026-11-21', 2), line('2026-11-21', 3, { at: '2026-11-21T11:00:00.000Z' })]
    expect(inBookOrder([third, second, first])).toEqual([first, second, third])
  })

  it('puts every day of a year in one quarter and in one period of two months, so that the sums are those of the year', () => {
    const day = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 31, 23) }).map(at => parisDay(new Date(at)))
    fc.assert(
      fc.property(fc.array(fc.tuple(day, fc.integer({ min: -500000, max: 500000 }))), drawn => {
        const book = drawn.map(([on, amount]) => line(on, amount))
        for (const year of years) {
          const whole = sumOf(book.filter(({ on }) => on.startsWith(year)))
          for (const periods of [quartersOf(year), twoMonthsOf(year)])
            expect(sumOf(periods.flatMap(period => linesIn(book, period)))).toBe(whole)
        }
      }),
    )
  })

  it('ends February with its leap day', () => {
    expect(twoMonthsOf('2028')[0]).toEqual({ year: '2028', number: 1, from: '2028-01-01', to: '2028-02-29' })
  })
})

describe('the e-reporting file', () => {
  const periodOf = (year: string, number: number) => {
    const period = twoMonthsOf(year)[number - 1]
    if (!period) throw new Error(`No period ${number}`)
    return period
  }
  const [november] = [periodOf('2026', 6)]

  it('adds up the sales of a day, and tells a refund on its own day as a negative line', () => {
    const book = [line('2026-11-21', 100000), line('2026-11-21', 50000), line('2026-12-31', -100000), line('2027-01-01', 70000)]
    expect(reportSheet(eReport(book, november, reporter)).slice(1)).toEqual([
      ['512345678', '2026-11-01', '2026-12-31', '2026-11-21', 'TLB1', 'EUR', 1500, 0, 0, 2, 'FR'],
      ['512345678', '2026-11-01', '2026-12-31', '2026-12-31', 'TLB1', 'EUR', -1000, 0, 0, 1, 'FR'],
    ])
  })

  it('counts the sale of New Year’s Eve and that of New Year in Paris in different years, wherever the machine is', () => {
    const moments = ['2026-12-31T22:59:00.000Z', '2026-12-31T23:00:00.000Z']
    const book = moments.map(at => line(parisDay(at), 10000, { at }))
    expect(eReport(book, november, reporter).rows.map(({ date }) => date)).toEqual(['2026-12-31'])
    expect(eReport(book, periodOf('2027', 1), reporter).rows.map(({ date }) => date)).toEqual(['2027-01-01'])
  })

  it('says of an empty period that there is nothing to send', () => {
    expect(csvOf(reportSheet(eReport([], november, reporter)))).toContain('aucune opération, rien à transmettre')
  })

  it('lists sales to businesses apart, in no sum', () => {
    const report = eReport([line('2026-11-21', 100000, { isBusiness: true, paper: '2026-0042' })], november, reporter)
    expect(report.rows).toEqual([])
    expect(reportSheet(report).slice(-2)).toEqual([
      ['À émettre sur votre plateforme agréée'],
      ['2026-11-21', '2026-0042', 'Claire Dœuff', 1000],
    ])
  })

  it('leaves out payments that were no sale, and disputes, which leave the sale as it is', () => {
    const causes = ['latePayment', 'latePaymentRefund', 'disputeLost'] as const
    expect(
      eReport(
        causes.map(cause => line('2026-11-21', 100, { cause })),
        november,
        reporter,
      ).rows,
    ).toEqual([])
  })

  it('separates countries, and takes the VAT out of the amount once the seller is liable, to the cent', () => {
    const book = [line('2027-09-02', 105500), line('2027-09-02', 20000, { country: 'CH' })]
    const liable = { ...reporter, category: 'TNT1', rateOn: (day: string) => (day >= '2027-09-01' ? 55 : 0) } as const
    expect(eReport(book, periodOf('2027', 5), liable).rows).toMatchObject([
      { category: 'TLB1', country: 'CH', base: 189.57, rate: 5.5, vat: 10.43 },
      { category: 'TLB1', country: 'FR', base: 1000, rate: 5.5, vat: 55 },
    ])
    expect(eReport([line('2027-08-31', 105500)], periodOf('2027', 4), liable).rows).toMatchObject([
      { category: 'TNT1', base: 1055, rate: 0, vat: 0 },
    ])
  })

  it('is optional for periods that end before September 2027, and due from the 25th to the end of the month after', () => {
    expect([eReport([], periodOf('2027', 4), reporter).isOptional, eReport([], periodOf('2027', 5), reporter).isOptional]).toEqual([
      true,
      false,
    ])
    expect(reportedBetween(periodOf('2027', 5))).toEqual({ from: '2027-11-25', to: '2027-11-30' })
    expect(reportedBetween(periodOf('2027', 6))).toEqual({ from: '2028-01-25', to: '2028-01-31' })
  })
})
