import { expect, test } from '@playwright/test'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { axeViolations } from '../kit/axe.ts'
import { desk, site } from '../kit/shopper.ts'

test.describe('at a desk', () => {
  test.use({ viewport: desk })

  test('a message goes from the form to the painter’s inbox, and nobody else is asked', async ({ page }) => {
    const strangers: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(site()) && !request.url().startsWith('data:')) strangers.push(request.url())
    })
    const email = newAddress()
    await page.goto(site('/contact'))
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page.getByText('Adresse email invalide')).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await axeViolations(page)).toEqual([])

    await page.getByLabel('Nom', { exact: true }).fill('Claire Dupont')
    await page.locator('main').getByLabel('E-mail').fill(email)
    await page.getByLabel('Sujet').fill('Visite de l’atelier')
    await page.getByLabel('Message', { exact: true }).fill('Bonjour,\npuis-je passer samedi matin ?')
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page.getByText('Message envoyé !')).toBeVisible()
    const mail = await mailTo(sampleGallery.email, email)
    expect(mail.text).toContain('puis-je passer samedi matin ?')
    expect(mail.replyTo.join()).toContain(email)
    expect(strangers).toEqual([])
  })
})
