import { expect, type Page, test } from '@playwright/test'
import { mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { axeViolations } from '../kit/axe.ts'
import { site } from '../kit/shopper.ts'

/** The mail's links name the site as it is deployed: here they are followed on this machine. */
const followLink = async (page: Page, email: string, parameter: string): Promise<void> => {
  const [link = ''] = (await mailTo(email)).links.filter(address => address.includes(`${parameter}=`))
  const { pathname, hash } = new URL(link)
  // Another page first: from one to the other only the fragment changes, which would load nothing.
  await page.goto('about:blank')
  await page.goto(site(`${pathname}${hash}`))
}

test('a newsletter is asked for at the foot of a page, confirmed by its mail, and left by it', async ({ page }) => {
  const email = newAddress()
  await page.goto(site('/newsletter'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Recevoir la lettre de l’atelier', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/newsletter-confirmation$/)
  await expect(page.getByText(`vers ${email}`)).toBeVisible()

  await followLink(page, email, 'token')
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
  await expect(page.getByRole('heading', { name: 'Votre inscription est confirmée' })).toBeVisible()
  await followLink(page, email, 'desinscription')
  await page.getByRole('button', { name: 'Se désinscrire' }).click()
  await expect(page.getByRole('heading', { name: 'Vous ne recevrez plus la lettre' })).toBeVisible()
})
