import type { Stack } from 'aws-cdk-lib'

/** Returns Cognito's public endpoint, which is also the prefix of every token issuer's name. */
export const userPoolEndpoint = ({ region }: Stack): string => `https://cognito-idp.${region}.amazonaws.com`
