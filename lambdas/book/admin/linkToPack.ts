import { packName } from '../../../shared/book/bookPack.ts'
import { bookRoutes } from '../../../shared/book/bookRoutes.ts'
import { findUpload, permitDownload } from '../../kit/files/uploads.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { packKey } from '../packKey.ts'

export const handler = signedInOperation(bookRoutes.linkToPack)(async ({ query }) =>
  (await findUpload(packKey(query))) ? { url: await permitDownload(packKey(query), packName(query)) } : {},
)
