/** The alarms of a shop. In AWS each is named after its stack and one of these; the journal tells when one rings. */
export const alarmNames = [
  'ApiFails',
  'StrangeEvent',
  'MailGivenUp',
  'MailLate',
  'MailRefused',
  'MailsBounce',
  'MailsUnwanted',
  'PagesLate',
  'OrderStuck',
  'HoldsFull',
  'PaymentsAbandoned',
  'ManyUnauthenticated',
  'ManyForbidden',
  'ManyTooOften',
  'NewAdministrator',
  'PriceHalved',
  'PolicyRefuses',
] as const
export type AlarmName = (typeof alarmNames)[number]
