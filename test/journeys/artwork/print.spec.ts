import { expect, test } from '@playwright/test'
import { site } from '../kit/shopper.ts'

const works = {
  tall: 'violoncelle-fin-de-jour',
  square: 'contrepoint',
  wide: 'canal-royal-le-soir',
  panorama: 'le-large',
}

for (const [shape, slug] of Object.entries(works))
  test(`a ${shape} work prints as one sheet: painting, label, wall to scale, code and name`, async ({ page }) => {
    await page.goto(site(`/oeuvres/${slug}`))
    const code = page.locator('.sheet-foot path')
    await expect(code).toHaveAttribute('d', /^M/)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('figure.room')).toBeVisible()
    await expect(page.locator('.sheet-foot svg')).toBeVisible()
    await expect(page.locator('.sheet-foot')).toContainText(`/oeuvres/${slug}`)
    await expect(page.getByRole('article').first().getByText('Solène Marchetti', { exact: true })).toBeVisible()
    for (const gone of ['Ajouter au panier', 'Sur votre mur', 'Dans le même esprit'])
      await expect(page.getByText(gone).first()).toBeHidden()
  })
