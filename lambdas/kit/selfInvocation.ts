import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'

const client = new LambdaClient({ maxAttempts: 6, requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 } })

/** Invokes the running function again, asynchronously: Lambda queues the event, and retries it twice. */
export const invokeSelf = async (event: object): Promise<void> => {
  const FunctionName = process.env.AWS_LAMBDA_FUNCTION_NAME
  await client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: JSON.stringify(event) }))
}
