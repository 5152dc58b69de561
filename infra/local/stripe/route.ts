import type { Context } from './context.ts'
import type { FormObject } from './form.ts'
import type { Reader } from './params.ts'

type Method = 'GET' | 'POST' | 'DELETE'
type Run = (context: Context) => object

type ApiRoute = {
  readonly method: Method
  readonly path: string
  /** Checks the parameters, then hands back what to run. */
  readonly prepare: (id: string, form: FormObject) => Run
}

/** One line of the API: `:id` in the path, its parameters' reader, and what it does. */
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

/** The route an address names, and the id in it. */
export const findRoute = (routes: readonly ApiRoute[], method: string, path: string): { route: ApiRoute; id: string } | undefined => {
  for (const candidate of routes) {
    if (candidate.method !== method) continue
    const match = new RegExp(`^${candidate.path.replace(':id', '([^/]+)')}$`).exec(path)
    if (match) return { route: candidate, id: decodeURIComponent(match[1] ?? '') }
  }
  return undefined
}
