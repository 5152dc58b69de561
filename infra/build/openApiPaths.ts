import { operations } from '../../shared/routes.ts'

export type ApiOperation = (typeof operations)[number]

/**
 * Describes each operation at its path and method, as OpenAPI does. Two documents are made of it: the one that is published, with the
 * schemas of OpenAPI 3.1 (openapi.ts), and the body of the HTTP API, with integrations and authorizers (infra/constructs/apiBody.ts).
 */
export const pathsOf = <Described extends object>(describe: (operation: ApiOperation) => Described, root = '') => {
  const paths: Record<string, Record<string, Described & { readonly operationId: string }>> = {}
  for (const operation of operations) {
    const { path, method, name: operationId } = operation.route
    paths[root + path] = { ...paths[root + path], [method.toLowerCase()]: { operationId, ...describe(operation) } }
  }
  return paths
}
