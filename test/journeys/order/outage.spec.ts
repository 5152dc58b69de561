import { expect, test } from '@playwright/test'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { mailsTo, mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { mailService, moveOutbox, sendsTo } from '../../kit/cloud/outage.ts'
import { until } from '../../kit/values/until.ts'
import { site } from '../kit/shopper.ts'

test.afterEach(() => mailService({ kind: 'none' }))

test('a message written while no mail leaves is kept, and arrives once when mail leaves again', async ({ page }) => {
  const email = newAddress()
  const about = async () => (await mailsTo(sampleGallery.email)).filter(({ text }) => text.includes(email))
  await mailService({ kind: 'refuse', code: 'ServiceUnavailable' })
  await page.goto(site('/contact'))
  await page.getByLabel('Nom', { exact: true }).fill('Claire Dupont')
  await page.locator('main').getByLabel('E-mail').fill(email)
  await page.getByLabel('Sujet').fill('Visite de l’atelier')
  await page.getByLabel('Message', { exact: true }).fill('Bonjour, puis-je passer samedi matin ?')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByText('Message envoyé !')).toBeVisible()
  await until('SES to refuse it', async () => (await sendsTo(sampleGallery.email)).at(-1) === 'refused')
  expect(await about()).toEqual([])

  await mailService({ kind: 'none' })
  await moveOutbox(60)
  await mailTo(sampleGallery.email, email)
  expect(await about()).toHaveLength(1)
})
