/** A certificate that a work is to have, or is to have no longer, since a moment: of an order or a sale made elsewhere. */
export type CertificateWish = { readonly artworkId: number; readonly at: string; readonly of: string; readonly wanted: boolean }

export const requestCertificates = async (_wishes: readonly CertificateWish[]): Promise<void> => undefined
