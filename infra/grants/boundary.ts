import { PERMISSIONS_BOUNDARY_CONTEXT_KEY } from 'aws-cdk-lib'

/**
 * The account's policy of infra/grants/boundary.json, beyond which no role of a stack reaches (E150). The role by which CloudFormation
 * deploys has it by bootstrapping: https://docs.aws.amazon.com/cdk/v2/guide/customize-permissions-boundaries.html
 */
export const boundaryName = 'Galerie-Boundary'

/** The context of an app whose roles all get the boundary. */
export const boundaryContext = { [PERMISSIONS_BOUNDARY_CONTEXT_KEY]: { name: boundaryName } }
