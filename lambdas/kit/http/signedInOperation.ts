import type { AdminWrite, Route } from '../../../shared/kit/route.ts'
import { requireEdge } from './edgeProof.ts'
import { guardedOperation } from './operation.ts'

type SignedIn = Route & { readonly access: 'customer' | 'admin' }

/**
 * Builds an operation for signed-in callers; one by which administrators change something needs `adminWrite`. It has a file of its own, so that
 * visitors' operations do not load the client of Secrets Manager (E15).
 */
export const signedInOperation = <const R extends SignedIn>(route: R extends AdminWrite ? never : R) =>
  guardedOperation<R, object>(route, {
    guard: async (_, event) => {
      await requireEdge(event)
      return {}
    },
  })
