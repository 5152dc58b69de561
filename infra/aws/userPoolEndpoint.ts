import type { Stack } from 'aws-cdk-lib'

/** Where Cognito answers browsers, and what begins the name of every pool that issues tokens. */
export const userPoolEndpoint = ({ region }: Stack): string => `https://cognito-idp.${region}.amazonaws.com`
