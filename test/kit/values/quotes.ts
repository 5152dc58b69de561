import type { QuoteRequest } from '../../../shared/quote/quote.ts'

/** A complete request for a quote, without files. */
export const aQuoteRequest: QuoteRequest = {
  serviceType: 'custom',
  projectTitle: 'Un port',
  dimensions: '60 × 80 cm',
  technique: 'huile',
  description: 'Une toile du port',
  urgency: 'standard',
  budget: '<1000',
  contactName: 'Claire Dupont',
  contactEmail: 'claire@mail.example',
  contactPhone: '06 12 34 56 78',
  termsAccepted: true,
  uploadedFiles: [],
}
