import { CloudFormationClient, DescribeStacksCommand, type StackStatus } from '@aws-sdk/client-cloudformation'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { describedError } from '../../../infra/operator/kit/awsErrors.ts'
import { outputsOf, readStack } from '../../../infra/stacks/stackState.ts'

const aws = mockClient(CloudFormationClient)
beforeEach(() => void aws.reset())

const refuses = (name: string, message: string) => aws.on(DescribeStacksCommand).rejects(Object.assign(new Error(message), { name }))
const created = async () => (await readStack(new CloudFormationClient({ region: 'eu-west-3' }), 'Galerie-prod')).isCreated

describe('a stack', () => {
  it.each([
    ['CREATE_COMPLETE', true],
    ['UPDATE_COMPLETE', true],
    ['UPDATE_ROLLBACK_COMPLETE', true],
    ['UPDATE_ROLLBACK_FAILED', true],
    ['REVIEW_IN_PROGRESS', false],
    ['CREATE_FAILED', false],
    ['ROLLBACK_COMPLETE', false],
    ['ROLLBACK_FAILED', false],
  ] as const satisfies readonly (readonly [StackStatus, boolean])[])(
    'tells whether a stack in the state %s was created whole: %s',
    async (StackStatus, isWhole) => {
      aws.on(DescribeStacksCommand, { StackName: 'Galerie-prod' }).resolves({
        Stacks: [{ StackName: 'Galerie-prod', CreationTime: new Date(0), StackStatus }],
      })
      expect(await created()).toBe(isWhole)
    },
  )

  it('reports a stage that was never deployed', async () => {
    refuses('ValidationError', 'Stack with id Galerie-prod does not exist')
    expect(await created()).toBe(false)
  })

  it.each([
    ['CredentialsProviderError', 'Could not load credentials from any providers'],
    ['ExpiredToken', 'The security token included in the request is expired'],
    ['ValidationError', '1 validation error detected'],
  ])('rejects instead of guessing when AWS does not answer: %s', async (name, message) => {
    refuses(name, message)
    await expect(created()).rejects.toThrow(`${message}\nCredentials for the account are needed`)
  })
})

describe('what a command says of an error', () => {
  it.each([
    [new Error('Region is missing'), 'Region is missing: the shop is where AWS_REGION=eu-west-3 says, in the environment'],
    [
      Object.assign(new Error('Could not load credentials'), { name: 'CredentialsProviderError' }),
      'Could not load credentials\nCredentials for the account are needed (aws sts get-caller-identity tells whose).',
    ],
    [new Error('anything else'), 'anything else'],
    ['no error', 'no error'],
  ])('explains to the operator: %s', (error, words) => expect(describedError(error)).toBe(words))
})

describe('the outputs of a stack', () => {
  const outputs = () => outputsOf(new CloudFormationClient({ region: 'eu-west-3' }), 'Galerie-prod', ['TableName', 'SiteUrl'])
  const says = (said: Readonly<Record<string, string>>) =>
    aws.on(DescribeStacksCommand).resolves({
      Stacks: [
        {
          StackName: 'Galerie-prod',
          CreationTime: new Date(0),
          StackStatus: 'UPDATE_COMPLETE',
          Outputs: Object.entries(said).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
        },
      ],
    })

  it('reads the outputs of a stack by their names', async () => {
    says({ TableName: 'shop', SiteUrl: 'https://www.atelier.fr', Other: 'x' })
    expect(await outputs()).toMatchObject({ TableName: 'shop', SiteUrl: 'https://www.atelier.fr' })
  })

  it('explains a missing output, and a missing stack', async () => {
    says({ TableName: 'shop' })
    await expect(outputs()).rejects.toThrow('Galerie-prod does not say its SiteUrl: deploy it again')
    refuses('ValidationError', 'Stack with id Galerie-prod does not exist')
    await expect(outputs()).rejects.toThrow('There is no stack Galerie-prod in this account and region: npm run deploy makes it')
  })
})
