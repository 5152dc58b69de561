import { inDays } from '../../shared/kit/retention.ts'
import {
  budgetName,
  type DayBudget,
  dayBudgets,
  networksToSpend,
  type RecipientBudget,
  type SharedBudget,
} from '../../shared/security/budgets.ts'
import { networkOf } from '../kit/http/callerAddress.ts'
import { metricNames, recordShopMetric } from '../kit/metric.ts'
import { settingNames } from '../kit/settings.ts'
import { keys } from '../kit/table/keys.ts'
import { deleteRow, getRow, putRow, updateRow } from '../kit/table/table.ts'
import { nowSeconds } from '../kit/table/ttl.ts'

/** Returns the limit of a budget for one recipient, by which `countCall` counts. */
export const recipientLimit = (name: RecipientBudget) => ({ calls: dayBudgets[name].recipient, perSeconds: inDays(1) })

/** The row that stands while too many mails bounce. It ends by itself if the end of the alarm is missed. */
const haltKey = keys.limit('unprovenMails', 'halted')

/** Halts mails to unproven addresses, so that SES goes on sending the confirmations of orders. */
export const haltUnprovenMails = (): Promise<unknown> => putRow({ ...haltKey, expiresAtEpoch: nowSeconds() + inDays(30) })

export const resumeUnprovenMails = (): Promise<void> => deleteRow(haltKey)

/**
 * Takes one of a day's budget, of the caller's network where the address is known and of everybody; returns `false` when either is spent, or
 * halted. Only forms take of budgets, one row a form: no purchase writes it. A repeated form counts again, because an answer by what the shop
 * knows would tell who is known.
 */
export const takeOfBudget = async (name: SharedBudget, address?: string): Promise<boolean> => {
  // Only a shop on a developer's machine lifts the limits.
  if (process.env[settingNames.holdLimits] !== undefined) return true
  const day = new Date().toISOString().slice(0, 10)
  const { everybody, isUnprovenMail }: DayBudget & { readonly everybody: number } = dayBudgets[name]
  if (isUnprovenMail && (await getRow(haltKey, 'recent'))) return false
  const take = async (who: string, most: number): Promise<boolean> => {
    const taken = await updateRow(keys.limit(budgetName(name), who), {
      add: { taken: 1 },
      setOnce: { expiresAtEpoch: nowSeconds() + inDays(2) },
      when: 'attribute_not_exists(#taken) OR #taken < :most',
      values: { most },
    })
    return taken !== false
  }
  if (address !== undefined && !(await take(`${day}#${networkOf(address)}`, everybody / networksToSpend))) return false
  const isLeft = await take(day, everybody)
  if (!isLeft) recordShopMetric(metricNames.budgetsSpent, 1)
  return isLeft
}
