import type { Context } from './context.ts'
import type { FormObject, Reader } from './params.ts'

type Method = 'GET' | 'POST' | 'DELETE'
type Run = (context: Context) => object

type ApiRoute = {
  readonly method: Method
  readonly path: string
  /** Validates the parameters, then returns the function to run. */
  readonly prepare: (id: string, form: FormObject) => Run
}

/** Defines an operation of the API: its path with `:id`, the parser of its parameters, and its implementation. */
export const route = <Params>(
  method: Method,
  path: string,
  params: Reader<Params>,
  run: (context: Context, params: Params, id: string) => object,
): ApiRoute => ({
  method,
  path,
  prepare: (id, form) => {
    const read = params(form, '')
    return context => run(context, read, id)
  },
})

/** Finds the route of a path, and the id in the path. */
export const findRoute = (routes: readonly ApiRoute[], method: string, path: string): { route: ApiRoute; id: string } | undefined => {
  for (const candidate of routes) {
    if (candidate.method !== method) continue
    const match = new RegExp(`^${candidate.path.replace(':id', '([^/]+)')}$`).exec(path)
    if (match) return { route: candidate, id: decodeURIComponent(match[1] ?? '') }
  }
  return undefined
}
