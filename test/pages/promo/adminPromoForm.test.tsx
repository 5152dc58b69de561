/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { openTabs } from '../../kit/screen/adminArtworks.tsx'
import { aPromo } from '../../kit/screen/adminLists.ts'
import { chooseWork, openPicker } from '../../kit/screen/workPicker.ts'

beforeEach(() => localStorage.clear())

const openForm = async (replies: Replies = {}) => {
  const page = await openTabs({ listPromoCodes: () => ({ promoCodes: [] }), ...replies }, '/admin?onglet=promo-codes')
  const form = within(await screen.findByRole('form', { name: 'Nouveau code' }))
  const field = (name: string) => {
    if (name === 'targetArtworkId') return screen.getByLabelText('Œuvre')
    const control = document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
    if (!control) throw new Error(`There is no field ${name}`)
    return control
  }
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) {
      if (name === 'targetArtworkId') await chooseWork('Œuvre', name, value)
      else fireEvent.change(field(name), { target: { value } })
    }
  }
  const create = () => page.user.click(form.getByRole('button', { name: 'Créer le code promo' }))
  const sent = () => page.calls.filter(({ name }) => name === 'createPromoCode').map(({ body }) => body)
  return { ...page, form, field, fill, create, sent }
}

const made = { createPromoCode: () => ({ promoCode: aPromo({ id: 'promo_9', code: 'PRINTEMPS' }) }) }

describe('a new promo code', () => {
  it('a promo code for everything is created, announced and listed, and leaves the form blank', async () => {
    const { fill, create, sent, field } = await openForm(made)
    await fill({ code: 'Printemps ', value: '15', name: 'Ouverture' })
    expect(field('code')).toHaveValue('Printemps ')
    expect(field('code')).toHaveClass('uppercase')
    await create()
    expect(await said().findByText('Code promo créé !')).toBeVisible()
    expect(sent()).toEqual([{ code: 'PRINTEMPS', type: 'percentage', value: 15, name: 'Ouverture', target: 'global' }])
    expect(screen.getByRole('button', { name: 'Copier le code PRINTEMPS' })).toBeVisible()
    expect(field('code')).toHaveValue('')
    expect(field('code')).toHaveFocus()
  })

  it('a promo code is created for one published work, in euros, with an end and a limit', async () => {
    const { fill, create, sent, form } = await openForm(made)
    await fill({
      code: 'TRIO-50',
      type: 'amount',
      value: '1 050,50',
      target: 'artwork',
      expiresAt: '2999-07-14T18:30',
      maxRedemptions: '3',
    })
    await openPicker('Œuvre')
    expect(screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual([
      'Choisir une œuvre…',
      'À la fenêtre 2024 — GL-0002 — Vendu',
      'Barques au repos 2024 — GL-0001 — Disponible',
      'Renarde endormie 2024 — GL-0004 — Disponible',
    ])
    await fill({ targetArtworkId: '4' })
    await create()
    await said().findByText('Code promo créé !')
    expect(sent()).toEqual([
      {
        code: 'TRIO-50',
        type: 'amount',
        value: 105050,
        target: 'artwork',
        targetArtworkId: 4,
        expiresAt: '2999-07-14T16:30:00.000Z',
        maxRedemptions: 3,
      },
    ])
    expect(form.queryByLabelText('Œuvre')).toBeNull()
  })

  it('a promo code that leaves less than a card can pay is refused before it is sent', async () => {
    const { fill, create, sent, form } = await openForm(made)
    const words = 'Cette remise laisserait moins de 0,50 € du prix de cette œuvre, le minimum d’un paiement par carte'
    await fill({ code: 'PRESQUE', type: 'amount', value: '1 199,60', target: 'artwork' })
    expect(form.queryByText(words)).toBeNull()
    await fill({ targetArtworkId: '1' })
    expect(form.getByText(words)).toBeVisible()
    await create()
    expect(sent()).toEqual([])
    expect(form.getByText(words)).toBeVisible()
    await fill({ targetArtworkId: '4' })
    expect(form.queryByText(words)).toBeNull()
    await fill({ targetArtworkId: '1', value: '1 199,50' })
    expect(form.queryByText(words)).toBeNull()
    await create()
    await said().findByText('Code promo créé !')
    expect(sent()).toHaveLength(1)
  })

  it('leaves out the work chosen before the code was for all', async () => {
    const { fill, create, sent } = await openForm(made)
    await fill({ code: 'TOUTES', value: '5', target: 'artwork' })
    await fill({ targetArtworkId: '4' })
    await fill({ target: 'global' })
    await create()
    await said().findByText('Code promo créé !')
    expect(sent()).toEqual([{ code: 'TOUTES', type: 'percentage', value: 5, target: 'global' }])
  })

  it.each([
    [{ code: 'AB' }, 'code', 'Le code doit contenir au moins 3 caractères'],
    [{ code: 'A'.repeat(51) }, 'code', 'Le code ne peut pas dépasser 50 caractères'],
    [{ code: 'ÉTÉ-2027' }, 'code', 'Le code ne peut contenir que des lettres sans accent, des chiffres et des tirets'],
    [{ code: 'BEL ETE' }, 'code', 'Le code ne peut contenir que des lettres sans accent, des chiffres et des tirets'],
    [{ value: '' }, 'value', 'La valeur doit être supérieure à 0'],
    [{ value: '0' }, 'value', 'La valeur doit être supérieure à 0'],
    [{ value: '-5' }, 'value', 'La valeur doit être supérieure à 0'],
    [{ value: 'dix' }, 'value', 'La valeur doit être supérieure à 0'],
    [{ value: '100' }, 'value', 'Une remise de 100.% ne laisserait rien à payer'],
    [{ value: '101' }, 'value', 'Un pourcentage est un nombre entier de 1 à 99'],
    [{ value: '12,5' }, 'value', 'Un pourcentage est un nombre entier de 1 à 99'],
    [{ type: 'amount', value: '0' }, 'value', 'La valeur doit être supérieure à 0'],
    [{ target: 'artwork' }, 'targetArtworkId', 'Choisissez l’œuvre concernée'],
    [{ expiresAt: '2020-01-01T10:00' }, 'expiresAt', 'La date d’expiration doit être à venir'],
    [{ maxRedemptions: '0' }, 'maxRedemptions', 'Le nombre d’utilisations doit être un nombre entier, au moins 1'],
    [{ maxRedemptions: '1,5' }, 'maxRedemptions', 'Le nombre d’utilisations doit être un nombre entier, au moins 1'],
  ])('a promo code is not sent with %j', async (values, name, message) => {
    const { fill, create, sent, field } = await openForm()
    await fill({ code: 'PRINTEMPS', value: '10', ...values })
    await create()
    expect(field(name)).toHaveAccessibleDescription(new RegExp(message))
    expect(field(name)).toHaveFocus()
    expect(sent()).toEqual([])
  })

  it('stays in the form when the server refuses, in its words', async () => {
    const { fill, create, field } = await openForm({
      createPromoCode: () => {
        throw refusing('createPromoCode', 'promoTaken')
      },
    })
    await fill({ code: 'BIENVENUE10', value: '10' })
    await create()
    expect(await said().findByText('Un code actif porte déjà ce nom.')).toBeVisible()
    expect(said().getByText('Erreur')).toBeVisible()
    expect(field('code')).toHaveValue('BIENVENUE10')
    expect(field('value')).toHaveValue('10')
  })
})
