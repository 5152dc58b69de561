import { describe, expect, it } from '@jest/globals'
import { areNear, colourNameOf, okLabOf } from '../../../shared/image/okLab.ts'

const near = (one: string, other: string): boolean => areNear(okLabOf(one), okLabOf(other))

describe('a colour in OKLab', () => {
  it.each([
    ['#ffffff', [1, 0, 0]],
    ['#000000', [0, 0, 0]],
    ['#ff0000', [0.628, 0.225, 0.126]],
    ['#0000ff', [0.452, -0.032, -0.312]],
  ])('places %s where its author’s tables do', (hex, expected) => {
    expect(okLabOf(hex).map(value => Math.round(value * 1000) / 1000 + 0)).toEqual(expected)
  })

  it('calls near what looks alike, and not another tone of the same hue', () => {
    expect(near('#2f66b5', '#3a6db0')).toBe(true)
    expect(near('#2f66b5', '#2a3b8f')).toBe(false)
    expect(near('#2f66b5', '#b5662f')).toBe(false)
  })

  it.each([
    ['#2a3b8f', 'bleu'],
    ['#5fa8cf', 'bleu'],
    ['#1f7a57', 'vert'],
    ['#95a487', 'vert'],
    ['#d8432f', 'rouge'],
    ['#9c1f33', 'rouge'],
    ['#e67530', 'orange'],
    ['#f4b92f', 'jaune'],
    ['#dcb88f', 'ocre'],
    ['#5a4332', 'brun'],
    ['#7a5190', 'violet'],
    ['#d794a0', 'rose'],
    ['#f7f4ec', 'blanc'],
    ['#655e5c', 'gris'],
    ['#1d1b1a', 'noir'],
  ])('names %s « %s »', (hex, name) => {
    expect(colourNameOf(okLabOf(hex))).toBe(name)
  })
})
