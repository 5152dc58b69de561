import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { indexes } from '../../lambdas/kit/keys.ts'
import { settingNames } from '../../lambdas/kit/settings.ts'
import type { Grant, TableAction, TableGrant } from '../grants.ts'
import type { GalleryMail } from './mail.ts'

/** The parts of the shop that grants speak of. */
export type Resources = {
  readonly table: Table
  readonly stripeSecret: Secret
  readonly mail: GalleryMail
  readonly siteUrl: string
}

// ForAllValues alone holds for a call that names no key at all, such as a Scan: the Null guard refuses those.
const onKeys = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})

/**
 * One statement for each set of rows, with all that may be done to them. A call that touches several rows at once (a batch,
 * a transaction) must find all of its keys in one statement, so an action's rows are never spread over two.
 */
const byRows = (grants: readonly TableGrant[]): ReadonlyMap<string, readonly TableAction[]> => {
  const actions = [...new Set(grants.flatMap(grant => grant.actions))].toSorted()
  const rowsOf = (action: TableAction) => new Set(grants.filter(grant => grant.actions.includes(action)).flatMap(({ keys }) => keys))
  return Map.groupBy(actions, action => [...rowsOf(action)].toSorted().join(' '))
}

const tableStatements = (grant: Grant, table: Table): PolicyStatement[] => [
  ...[...byRows(grant.table ?? [])].map(
    ([rows, actions]) =>
      new PolicyStatement({
        actions: actions.map(action => `dynamodb:${action}`),
        resources: [table.tableArn],
        conditions: onKeys(rows.split(' ')),
      }),
  ),
  ...Object.values(indexes).flatMap(({ name }) => {
    const keys = grant.indexes?.[name]
    if (!keys) return []
    return [new PolicyStatement({ actions: ['dynamodb:Query'], resources: [`${table.tableArn}/index/${name}`], conditions: onKeys(keys) })]
  }),
]

export const statementsOf = (grant: Grant, { table, stripeSecret, mail }: Resources): PolicyStatement[] => [
  ...tableStatements(grant, table),
  ...(grant.stripe ? [new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [stripeSecret.secretArn] })] : []),
  ...(grant.mail
    ? [
        new PolicyStatement({
          actions: ['ses:SendRawEmail'],
          resources: [mail.identityArn],
          conditions: { StringEquals: { 'ses:FromAddress': mail.address } },
        }),
      ]
    : []),
]

/** The settings a function's grants call for, and no others. */
export const environmentOf = (grant: Grant, { table, stripeSecret, mail, siteUrl }: Resources): Record<string, string> => ({
  ...(grant.table || grant.indexes ? { [settingNames.tableName]: table.tableName } : {}),
  ...(grant.stripe ? { [settingNames.stripeSecretArn]: stripeSecret.secretArn } : {}),
  ...(grant.mail ? { [settingNames.mailFrom]: mail.address } : {}),
  ...(grant.settings?.includes('siteUrl') ? { [settingNames.siteUrl]: siteUrl } : {}),
})
