import { kitTexts } from './kitTexts.ts'

type Named = { readonly code: string; readonly detail: string }

/** The codes and sentences for answers without a problem document. They are the API's own for the same cases. */
const named: Readonly<Record<number, Named>> = {
  401: { code: 'unauthenticated', detail: 'Votre session a expiré. Reconnectez-vous.' },
  403: { code: 'forbidden', detail: 'Cet accès vous est refusé.' },
  404: { code: 'unknownAddress', detail: 'Il n’y a rien à cette adresse.' },
  413: { code: 'bodyTooLarge', detail: 'La requête est trop volumineuse.' },
  429: { code: 'tooManyRequests', detail: 'Trop de tentatives. Veuillez patienter avant de réessayer.' },
  503: { code: 'unavailable', detail: 'Le site ne répond pas pour le moment. Veuillez réessayer dans un instant.' },
}

export const namedByStatus = (status: number): Named => named[status] ?? { code: 'unexpected', detail: kitTexts.unexpectedError }
