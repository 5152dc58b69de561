import { App, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import { type Stage, stackNameOf } from '../stages/stage.ts'

export const budgetStackOf = (stageName: string): string => `${stackNameOf(stageName)}-Budget`

type Props = StackProps & { readonly stage: Stage; readonly budget: number }

/**
 * A stage's budget, which covers the whole account, because AWS separates stages only by tags that the account must activate first. Two
 * budgets are free.
 */
class BudgetStack extends Stack {
  constructor(scope: Construct, id: string, { stage: { region, alarmEmail, ownerEmail }, budget, ...props }: Props) {
    super(scope, id, { ...props, env: { region } })
    const subscribers = [{ subscriptionType: 'EMAIL', address: alarmEmail ?? ownerEmail }]
    const notice = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers,
    })
    new CfnBudget(this, 'Budget', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: budget, unit: 'USD' } },
      notificationsWithSubscribers: [notice('ACTUAL', 80), notice('ACTUAL', 100), notice('FORECASTED', 100)],
    })
  }
}

/**
 * Builds the budget's stack, which is separate because AWS refuses budgets to young member accounts of an organisation
 * (https://github.com/org-formation/org-formation-cli/pull/198): in the shop's stack that would take the whole shop back (E152).
 */
export const budgetApp = (outdir: string, stage: Stage): { readonly app: App; readonly stack: Stack } => {
  const { name, budget } = stage
  if (!budget) throw new Error(`The stage ${name} has no budget`)
  const app = new App({ outdir })
  return { app, stack: new BudgetStack(app, budgetStackOf(name), { stage, budget }) }
}
