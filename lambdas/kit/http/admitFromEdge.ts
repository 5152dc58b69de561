import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda'
import { isFromDistribution } from './edgeProof.ts'

/**
 * The gateway's authorizer for routes without a token, which accepts calls that came through the distribution (E49). The gateway calls it
 * once an hour for each value of the proof's header, and never for a call without it.
 */
export const handler = async ({ headers = {} }: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> => ({
  isAuthorized: await isFromDistribution({ headers }),
})
