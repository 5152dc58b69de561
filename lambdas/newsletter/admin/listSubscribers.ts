import { adminSubscriberRoutes } from '../../../shared/newsletter/admin/adminSubscriberRoutes.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { listSubscribers } from '../newsletterStore.ts'

export const handler = signedInOperation(adminSubscriberRoutes.listSubscribers)(({ query }) => listSubscribers(query))
