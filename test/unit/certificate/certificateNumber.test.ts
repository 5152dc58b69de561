import { describe, expect, it } from '@jest/globals'
import { readCertificateId } from '../../../shared/certificate/certificateNumber.ts'

describe('the number of a certificate', () => {
  it.each([
    ['as it is printed', 'GL-0042-7Q3K9F2MXA'],
    ['in lower case', 'gl-0042-7q3k9f2mxa'],
    ['with spaces instead of dashes', ' GL 0042 7Q3K 9F2M XA '],
    ['with a line break and a long dash', 'GL–0042–7Q3K\n9F2MXA'],
    ['without any separator', 'GL00427Q3K9F2MXA'],
    ['with letters O for the digits 0', 'GL-OO42-7Q3K9F2MXA'],
    ['with a 1 for the L of its letters', 'G1-0042-7Q3K9F2MXA'],
    ['as the address of its page', 'https://galerie.example/certificats/GL-0042-7Q3K9F2MXA'],
  ])('is read %s', (_how, typed) => {
    expect(readCertificateId(typed)).toBe('GL-0042-7Q3K9F2MXA')
  })

  it('is read with I, L and O for 1, 1 and 0 among its random characters, and with more than four digits', () => {
    expect(readCertificateId('gl-12345-ilo0000000')).toBe('GL-12345-1100000000')
  })

  it.each(['', 'GL-0042', 'GL-0042-7Q3K9F2MX', 'GL-0042-7Q3K9F2MXU', 'XY-0042-7Q3K9F2MXA', 'GL-ABCD-7Q3K9F2MXA', '../../admin'])(
    'is not read in « %s »',
    typed => {
      expect(readCertificateId(typed)).toBeUndefined()
    },
  )

  it('is not read in a text of a million characters, and takes no time', () => {
    expect(readCertificateId('GL-0042-7Q3K9F2MXA'.repeat(55_000))).toBeUndefined()
  })
})
