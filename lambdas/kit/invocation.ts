import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { setting } from './settings.ts'

const client = new LambdaClient({ maxAttempts: 6, requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 } })

const invoke = async (FunctionName: string | undefined, event: object): Promise<void> => {
  await client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: JSON.stringify(event) }))
}

/** Invokes the running function again, asynchronously: Lambda queues the event, and retries it twice. */
export const invokeSelf = (event: object): Promise<void> => invoke(process.env.AWS_LAMBDA_FUNCTION_NAME, event)

/** The functions that others invoke; a grant names those it may. */
export type InvokedName = 'issuePapers' | 'issueCertificates' | 'makePack'

/** Invokes another function asynchronously. */
export const invokeFunction = (name: InvokedName, event: object): Promise<void> => invoke(setting(name), event)
