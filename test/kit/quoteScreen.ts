/** What a visitor fills in of the quote form, without files and before the terms are accepted. */
export const filledQuote = {
  serviceType: 'custom',
  projectTitle: 'Le port au soir',
  dimensions: '60 x 80 cm',
  technique: 'huile',
  description: 'Le canal au petit matin.',
  urgency: 'standard',
  budget: '1000-2000',
  contactName: 'Claire Dupont',
  contactEmail: 'claire@mail.example',
  contactPhone: '06 12 34 56 78',
}
