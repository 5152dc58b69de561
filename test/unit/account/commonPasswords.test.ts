import { describe, expect, it } from '@jest/globals'
import { isGuessable } from '../../../lambdas/account/commonPasswords.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'

const guessable = (password: string) => isGuessable(password, 'claire.dupont@mail.example')

describe('a password that is tried first', () => {
  it.each(['123456', 'azerty', 'AZERTY', 'motdepasse', 'soleil', 'password1', 'qwertyuiop'])('refuses a common password: %s', password =>
    expect(guessable(password)).toBe(true),
  )

  it.each(['claire', 'Claire.Dupont', 'dupont1975', 'claire.dupont@mail.example', 'CLAIRE-1980!'])(
    'refuses a password made of one’s own address: %s',
    password => expect(guessable(password)).toBe(true),
  )

  it.each([sampleGallery.name, sampleGallery.name.toUpperCase(), sampleGallery.name.replaceAll(' ', ''), `${sampleGallery.name} 2026`])(
    'refuses a password made of the gallery’s name: %s',
    password => expect(guessable(password)).toBe(true),
  )

  it.each(['lilas1', '482915', 'été à l’eau', 'claire aux lilas', 'mot de passe', '🎨🎨🎨🎨🎨🎨'])(
    'accepts an unusual password: %s',
    password => expect(guessable(password)).toBe(false),
  )
})
