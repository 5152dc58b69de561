import type { RouteObject } from 'react-router-dom'
import type { Api } from './api.ts'

/** What pages need from outside: the same routes run in the browser and, rendered ahead, on a server. */
export type PageDependencies = { readonly api: Api }

/** A noun's pages: loaders at hand, so that data and script travel together; components by `lazy`. */
export type Pages = (dependencies: PageDependencies) => RouteObject[]
