import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { machineAt } from '../../infra/local/template/resources.ts'
import { readTemplate } from '../../infra/local/template/template.ts'
import { standingIn } from '../bench/deployed.ts'

it('the page of costs counts what the template has by the month', async () => {
  const nowhere = { site: 'http://localhost', aws: 'http://localhost', users: 'http://localhost' }
  const { secrets, alarmMetrics, metrics } = standingIn(await readTemplate(process.env.GALERIE_TEMPLATE ?? '', machineAt(nowhere)))
  const page = readFileSync('infra/COSTS.md', 'utf8').replaceAll('\n', ' ')
  // Where these differ, `npm run bench:cost -- --write` writes the page anew.
  expect(page).toContain(`${secrets} secrets, ${alarmMetrics} metrics watched by alarms and ${metrics} of the shop's own`)
})
