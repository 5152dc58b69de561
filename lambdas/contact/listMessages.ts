import { adminMessageRoutes } from '../../shared/contact/adminMessageRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { listMessages } from './messageStore.ts'

export const handler = operation(adminMessageRoutes.listMessages)(({ query }) => listMessages(query.cursor))
