/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { refusing } from '../../kit/page/replies.ts'
import { openPrices } from '../../kit/screen/adminPrices.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const until = '2026-11-28T22:30:00.000Z'
const theSwitch = () => screen.findByRole('switch', { name: 'La soirée a commencé' })

it('the owner begins an opening night, reads until when it lasts, and ends it', async () => {
  let isOn = false
  const { user, asked } = await openPrices({
    getOpeningNight: () => (isOn ? { until } : {}),
    setOpeningNight: ({ body }) => {
      ;({ isOn } = body)
      return isOn ? { until } : {}
    },
  })
  expect(await theSwitch()).not.toBeChecked()
  await user.click(await theSwitch())
  expect(await screen.findByText(/jusqu’à 23:30/)).toBeVisible()
  expect(await theSwitch()).toBeChecked()
  expect(screen.getByText('Soirée d’ouverture commencée')).toBeVisible()
  await user.click(await theSwitch())
  expect(await screen.findByText('Soirée d’ouverture terminée')).toBeVisible()
  expect(await theSwitch()).not.toBeChecked()
  expect(asked('setOpeningNight')).toEqual([{ isOn: true }, { isOn: false }])
})

it('an opening night that the server refuses has not begun, and the owner reads why', async () => {
  const { user } = await openPrices({
    setOpeningNight: () => {
      throw refusing('setOpeningNight', 'internalError')
    },
  })
  await user.click(await theSwitch())
  expect(await screen.findByText('Rien n’a changé')).toBeVisible()
  expect(await theSwitch()).not.toBeChecked()
})
