import { bookRoutes } from '../../../shared/book/bookRoutes.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { readBookPage } from '../bookStore.ts'

export const handler = signedInOperation(bookRoutes.readBook)(({ query: { year, cursor } }) => readBookPage(year, cursor))
