import { adminMessageRoutes } from '../../../shared/contact/admin/adminMessageRoutes.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { listMessages } from './adminMessages.ts'

export const handler = signedInOperation(adminMessageRoutes.listMessages)(({ query }) => listMessages(query))
