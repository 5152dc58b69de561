import type { SavedAddress } from '../../../shared/customer/customer.ts'

export const atHome: SavedAddress = {
  customerName: 'Claire Dupont',
  address: '3 rue des Halles',
  postalCode: '34200',
  city: 'Sète',
  country: 'FR',
}

/** A second address, in another country, with a telephone number. */
export const atWork: SavedAddress = {
  customerName: 'Claire Dupont',
  address: '12 quai de Bosc',
  postalCode: '8400',
  city: 'Ostende',
  country: 'BE',
  phone: '06 12 34 56 78',
}
