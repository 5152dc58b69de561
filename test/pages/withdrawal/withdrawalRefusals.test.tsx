/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { WithdrawalReceipt } from '../../../shared/withdrawal/withdrawal.ts'
import { inMinutesOfTheirOwn } from '../../kit/page/ownMinutes.ts'
import { refusing } from '../../kit/page/replies.ts'
import { openWithdrawal, receipt } from '../../kit/screen/withdrawalScreen.ts'

inMinutesOfTheirOwn()
beforeEach(() => {
  window.scrollTo = jest.fn()
})

describe('what stands in the way', () => {
  it('a withdrawal shows what is missing under each field and focuses the first, unsent', async () => {
    const { next, asked, user } = await openWithdrawal({}, '/retractation')
    await next()
    expect(await screen.findByText('Veuillez saisir la référence de votre commande')).toBeVisible()
    expect(screen.getByText('Veuillez saisir votre adresse email')).toBeVisible()
    expect(screen.getByText('Veuillez saisir votre nom complet')).toBeVisible()
    expect(screen.getByLabelText('Référence de la commande')).toHaveFocus()
    await user.type(screen.getByLabelText('Référence de la commande'), 'ma commande')
    expect(screen.queryByText('Veuillez saisir la référence de votre commande')).toBeNull()
    await next()
    expect(await screen.findByText('Une référence s’écrit comme GL-2611-4F7K2Q')).toBeVisible()
    expect(asked('prepareWithdrawal')).toEqual([])
  })

  it.each([
    ['orderNotFound', /^Aucune commande ne correspond à cette référence et à cette adresse e-mail/],
    ['orderNotPaid', /vous n’êtes engagé à rien/],
    ['orderRefunded', /^Cette commande a déjà été remboursée/],
    ['tooManyRequests', /^Trop de tentatives/],
    ['internalError', /^Une erreur est survenue de notre côté/],
  ])('a withdrawal refused with %s shows the server’s words and keeps what was typed', async (code, words) => {
    const { identify } = await openWithdrawal({
      prepareWithdrawal: () => {
        throw refusing('prepareWithdrawal', code)
      },
    })
    await identify()
    const alerts = (await screen.findAllByRole('alert')).map(alert => alert.textContent ?? '')
    expect(alerts.some(text => words.test(text))).toBe(true)
    expect(screen.getByLabelText('Nom complet')).toHaveValue('Claire Dupont')
  })

  it('leaves the declaration as it is when the answer is lost, to be confirmed again', async () => {
    const answers: (() => { receipt: WithdrawalReceipt })[] = [
      () => {
        throw refusing('requestWithdrawal', 'internalError')
      },
      () => ({ receipt: receipt() }),
    ]
    const { identify, confirm } = await openWithdrawal({ requestWithdrawal: () => answers.shift()?.() ?? { receipt: receipt() } })
    await identify()
    await confirm()
    expect(await screen.findByText(/^Une erreur est survenue de notre côté/)).toBeVisible()
    await confirm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée' })).toBeVisible()
  })

  it('a withdrawal is tried five times a minute, and no sixth', async () => {
    const { identify, next, asked } = await openWithdrawal({
      prepareWithdrawal: () => {
        throw refusing('prepareWithdrawal', 'orderNotFound')
      },
    })
    await identify()
    for (let tries = 1; tries <= 5; tries += 1) await next()
    expect(await screen.findByText('Trop de tentatives. Veuillez patienter avant de réessayer.')).toBeVisible()
    expect(asked('prepareWithdrawal')).toHaveLength(5)
  })
})
