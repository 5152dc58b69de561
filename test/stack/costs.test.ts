import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { budgetHead, budgetRows, worstHead, worstMonthRows } from '../bench/bill.ts'
import { boundsHead, boundsRows } from '../bench/bounds.ts'
import { gateIn, standingIn } from '../bench/deployed.ts'
import { markdownTable } from '../bench/figures.ts'
import { templateHere } from './shop.ts'

it('the page of costs counts what the template has by the month', async () => {
  const { secrets, keys, alarmMetrics, metrics } = standingIn(await templateHere())
  const page = readFileSync('infra/COSTS.md', 'utf8').replaceAll('\n', ' ')
  // Where these differ, `npm run bench:cost -- --write` writes the page anew.
  expect(page).toContain(`${secrets} secrets, ${keys} key, ${alarmMetrics} metrics watched by alarms and ${metrics} of the shop's own`)
})

it('each schedule of the template has its number of runs a month, which the page of costs prices', async () => {
  const { schedules } = standingIn(await templateHere())
  expect(schedules).toContainEqual({ name: 'renderPages', runs: 30 * 24 })
  expect(schedules.filter(({ runs }) => !(runs >= 1))).toEqual([])
})

it('the page of costs says the worst month that a stranger can make, a day of the budgets, and what bounds each act', async () => {
  const gate = gateIn(await templateHere())
  expect(gate.callsPerSecond).toBeGreaterThan(100)
  const page = readFileSync('infra/COSTS.md', 'utf8')
  // Where these differ, `npm run bench:cost -- --write` writes the page anew.
  expect(page).toContain(`of the API the ${gate.callsPerSecond}\n`)
  expect(page).toContain(markdownTable(worstHead, worstMonthRows(gate)))
  expect(page).toContain(markdownTable(budgetHead, budgetRows(gate)))
  expect(page).toContain(markdownTable(boundsHead, boundsRows))
})
