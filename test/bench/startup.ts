import { measureStartup } from '../../infra/bin/measureStartup.ts'
import { grants } from '../../infra/grants/grants.ts'
import { operations } from '../../shared/routes.ts'
import { fixed, printTable } from './figures.ts'

const talksToStripe = (name: string): boolean => operations.some(operation => operation.name === name && 'stripe' in grants[operation.name])

/**
 * Measures size and start-up of every bundle. The goal is at most 0.8 of DynamoDB's client alone, and 1.0 for bundles that include
 * Stripe's.
 */
export const benchStartup = async (): Promise<void> => {
  const { empty, dynamoDb, functions } = await measureStartup()
  const row = ({ name, milliseconds, bytes }: (typeof functions)[number], goal: string) => [
    name,
    fixed(bytes / 1000),
    fixed(milliseconds),
    fixed(milliseconds / empty.milliseconds, 2),
    fixed(milliseconds / dynamoDb.milliseconds, 2),
    goal,
  ]
  printTable(
    'Lambdas: bundle and start-up (median import in a fresh process)',
    ['function', 'kB', 'ms', '× empty handler', '× DynamoDB client', 'goal'],
    [
      row({ ...empty, name: '(empty handler)' }, '—'),
      row({ ...dynamoDb, name: '(DynamoDB client)' }, '—'),
      ...functions.map(each => row(each, talksToStripe(each.name) ? '≤ 1.00' : '≤ 0.80')),
    ],
  )
}
