import { adminSubscriberRoutes } from '../../shared/newsletter/adminSubscriberRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { listSubscribers } from './newsletterStore.ts'

export const handler = operation(adminSubscriberRoutes.listSubscribers)(({ query }) => listSubscribers(query.cursor))
