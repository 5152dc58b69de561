import { dues, listings, publishedPartition } from '../../lambdas/kit/table/keys.ts'
import { arModelRoot } from '../../shared/artwork/arModel.ts'
import { pageWorksKey } from '../../shared/artwork/pageWorks.ts'
import { lastInvalidationKey, pageFolders, pageKey, pageTemplateKey, renderProgressKey } from '../../shared/kit/pageKeys.ts'
import { notFoundAddresses } from '../../shared/paths.ts'
import type { OperationName } from '../../shared/routes.ts'
import { seoPaths } from '../../web/seo/pageMetadata.ts'
import type { Grant } from './grant.ts'
import {
  addressProofs,
  arrivingPictures,
  arrivingQuoteImages,
  artworks,
  bookLines,
  certificateFiles,
  certificates,
  certificateWishes,
  contents,
  cropOrders,
  developedQuoteImages,
  erasedRows,
  goneAccounts,
  heldSlots,
  images,
  journalEntries,
  journalTallies,
  magicLinks,
  mailBudget,
  messages,
  orders,
  ownDataFiles,
  ownDataRequests,
  packFiles,
  pageWorksReads,
  paperRows,
  papers,
  passwordChecks,
  peopleIndexes,
  personalRows,
  pictures,
  readParcels,
  salesElsewhere,
  secondFactors,
  settleOrder,
  signUps,
  siteSettingsReads,
  subscribers,
  sweepRequests,
  unprovenMails,
  userExports,
  zoomOrders,
} from './grantedRows.ts'

/** The grant to send mails and to record the outcome on their rows, and on their order, message or subscriber. */
const sendMails: Grant = {
  table: [
    { actions: ['GetItem', 'UpdateItem'], keys: [orders, messages, subscribers, magicLinks, addressProofs, ownDataRequests] },
    { actions: ['DeleteItem'], keys: [magicLinks, addressProofs, ownDataRequests] },
  ],
  mail: true,
  gallery: true,
}

/** Background functions triggered by the table's stream, by name: their file and their grant. A schedule and each deployment run `renderPages` too. */
export const streamConsumers = {
  sendQueuedMail: {
    file: 'lambdas/kit/mail/sendQueuedMail.ts',
    // It also passes new lines of the income book on.
    grant: { ...sendMails, objects: { papers: [{ actions: ['GetObject'], keys: [papers] }] }, invokes: ['issuePapers'] },
  },
  renderPages: {
    file: 'lambdas/page/renderPages.ts',
    grant: {
      table: [
        { actions: ['BatchGetItem'], keys: [artworks, certificates] },
        { actions: ['Query'], keys: [contents] },
      ],
      indexes: { published: [publishedPartition], listed: [listings.certificates] },
      objects: {
        site: [
          { actions: ['GetObject'], keys: [pageTemplateKey] },
          {
            actions: ['GetObject', 'PutObject'],
            keys: [pageWorksKey, lastInvalidationKey, renderProgressKey, ...Object.values(seoPaths).map(place => place.slice(1))],
          },
          { actions: ['GetObject', 'PutObject', 'DeleteObject'], keys: pageFolders.map(folder => `${folder}*`) },
        ],
        media: [
          { actions: ['GetObject'], keys: ['media/*.jpg'] },
          { actions: ['PutObject', 'DeleteObject'], keys: [`${arModelRoot}*`] },
        ],
      },
      edge: true,
      settings: ['siteUrl'],
    },
  },
} as const satisfies Record<string, { file: string; grant: Grant }>

/** Background functions triggered by new objects, by name: their file and their grant. */
export const bucketConsumers = {
  developImage: {
    file: 'lambdas/image/developImage.ts',
    grant: {
      table: [{ actions: ['UpdateItem'], keys: [images] }],
      objects: {
        uploads: [{ actions: ['GetObject'], keys: [arrivingPictures, zoomOrders, cropOrders] }, ...sweepRequests.uploads],
        media: [
          { actions: ['PutObject'], keys: pictures },
          { actions: ['GetObject'], keys: ['originals/*'] },
        ],
      },
    },
  },
} as const satisfies Record<string, { file: string; grant: Grant }>

/** Background functions triggered by a queue, which bounds how many run at once, by name: their file and their grant. */
export const queueConsumers = {
  developSentImage: {
    file: 'lambdas/image/developSentImage.ts',
    grant: {
      objects: {
        uploads: [
          { actions: ['GetObject'], keys: [arrivingQuoteImages, developedQuoteImages] },
          { actions: ['PutObject'], keys: [developedQuoteImages] },
        ],
      },
    },
  },
} as const satisfies Record<string, { file: string; grant: Grant }>

/** Background functions triggered by notifications of a topic, by name: their file and their grant. */
export const topicConsumers = {
  receiveMailEvents: {
    file: 'lambdas/newsletter/receiveMailEvents.ts',
    grant: {
      table: [
        { actions: ['UpdateItem'], keys: [orders, messages, subscribers] },
        { actions: ['Query'], keys: [subscribers] },
      ],
    },
  },
} as const satisfies Record<string, { file: string; grant: Grant }>

/** Background functions that run on a schedule, by name: their file, their grant, and their interval in minutes. */
export const scheduledFunctions = {
  /** It also publishes planned content (E88), and sends the reminders of deliveries (E58). */
  reconcileOrders: {
    file: 'lambdas/order/reconcileOrders.ts',
    grant: {
      gallery: true,
      table: [
        ...settleOrder,
        readParcels,
        { actions: ['Query'], keys: [heldSlots] },
        { actions: ['GetItem', 'UpdateItem', 'PutItem'], keys: [contents] },
        { actions: ['PutItem'], keys: [journalEntries] },
      ],
      indexes: { due: [dues.orders, dues.reminders, dues.contents], listed: [listings.orders, listings.unpaidOrders] },
      objects: pageWorksReads,
      stripe: true,
      poolCalls: ['AdminListGroupsForUser'],
      settings: ['siteUrl'],
    },
    everyMinutes: 5,
  },
  sweepMails: {
    file: 'lambdas/kit/mail/sweepMails.ts',
    grant: {
      ...sendMails,
      objects: { papers: [{ actions: ['GetObject'], keys: [papers] }] },
      indexes: { due: [dues.mails, dues.failedMails] },
    },
    everyMinutes: 2,
  },
  /** Numbers, draws and mails invoices and credit notes. It never changes a paper. */
  issuePapers: {
    file: 'lambdas/invoice/issuePapers.ts',
    grant: {
      gallery: true,
      table: [
        { actions: ['GetItem', 'BatchGetItem', 'UpdateItem', 'PutItem'], keys: [orders] },
        { actions: ['BatchGetItem'], keys: [artworks] },
        { actions: ['GetItem', 'BatchGetItem', 'UpdateItem', 'PutItem'], keys: [bookLines, 'COUNTER'] },
        { actions: ['GetItem', 'BatchGetItem', 'PutItem'], keys: [paperRows] },
        { actions: ['GetItem', 'BatchGetItem'], keys: [salesElsewhere] },
        { actions: ['PutItem'], keys: [addressProofs] },
        ...certificateWishes,
      ],
      indexes: { due: [dues.papers] },
      objects: { papers: [{ actions: ['GetObject', 'PutObject'], keys: [papers] }] },
      invokes: ['issueCertificates'],
      settings: ['siteUrl'],
    },
    everyMinutes: 5,
  },
  /** The only function that signs. */
  issueCertificates: {
    file: 'lambdas/certificate/issueCertificates.ts',
    grant: {
      gallery: true,
      table: [
        { actions: ['GetItem', 'UpdateItem', 'PutItem'], keys: [certificates] },
        { actions: ['GetItem'], keys: [artworks] },
      ],
      indexes: { due: [dues.certificates] },
      objects: {
        papers: [{ actions: ['GetObject', 'PutObject'], keys: [certificateFiles] }],
        media: [{ actions: ['GetObject'], keys: pictures }],
        // Operations invoke it, so that it cannot have the distribution's address in its environment.
        ...siteSettingsReads,
      },
      signs: true,
    },
    everyMinutes: 5,
  },
  serveOwnData: {
    file: 'lambdas/privacy/serveOwnData.ts',
    grant: {
      gallery: true,
      table: [
        ...settleOrder,
        { actions: ['Query', 'BatchGetItem'], keys: personalRows },
        { actions: ['UpdateItem', 'PutItem', 'DeleteItem'], keys: [ownDataRequests, addressProofs] },
        { actions: ['PutItem'], keys: [goneAccounts] },
        // These are the rows that the map of personal data lets an erasure delete.
        { actions: ['DeleteItem'], keys: erasedRows },
      ],
      indexes: { due: [dues.ownData], ...peopleIndexes },
      objects: {
        uploads: [
          { actions: ['GetObject', 'DeleteObject'], keys: ['quotes/*'] },
          { actions: ['PutObject'], keys: [ownDataFiles] },
        ],
      },
      stripe: true,
      poolCalls: ['AdminGetUser', 'AdminListGroupsForUser', 'AdminDisableUser', 'AdminUserGlobalSignOut', 'AdminDeleteUser'],
      settings: ['siteUrl'],
    },
    everyMinutes: 5,
  },
  exportUsers: {
    file: 'lambdas/account/export/exportUsers.ts',
    grant: {
      poolCalls: ['ListUsers', 'ListUsersInGroup', 'AdminGetUser', 'AdminDeleteUser'],
      objects: { uploads: [{ actions: ['PutObject'], keys: [userExports] }] },
    },
    everyMinutes: 24 * 60,
  },
  sweepImages: {
    file: 'lambdas/artwork/sweepImages.ts',
    grant: {
      table: [
        { actions: ['GetItem', 'UpdateItem', 'DeleteItem'], keys: [images] },
        { actions: ['GetItem', 'UpdateItem'], keys: [artworks] },
        { actions: ['GetItem', 'Query'], keys: [contents] },
      ],
      indexes: { due: [dues.images, dues.zooms], listed: [listings.artworks] },
      edge: true,
      objects: {
        uploads: [
          { actions: ['DeleteObject'], keys: [arrivingPictures] },
          { actions: ['PutObject'], keys: [zoomOrders] },
        ],
        media: [{ actions: ['DeleteObject'], keys: pictures }],
      },
    },
    everyMinutes: 60,
  },
} as const satisfies Record<string, { file: string; grant: Grant; everyMinutes: number }>

/** Background functions that only other functions invoke, by name: their file and their grant. */
export const invokedFunctions = {
  /** Makes the file of a year's papers. */
  makePack: {
    file: 'lambdas/book/makePack.ts',
    grant: {
      gallery: true,
      table: [{ actions: ['Query'], keys: [bookLines, paperRows] }],
      indexes: { listed: [listings.certificates] },
      objects: {
        papers: [{ actions: ['GetObject'], keys: [papers, certificateFiles] }],
        uploads: [{ actions: ['PutObject'], keys: [packFiles] }],
      },
    },
  },
} as const satisfies Record<string, { file: string; grant: Grant }>

/** Background functions triggered by an alarm, by name: their file and their grant. */
export const alarmConsumers = {
  recordAlarm: {
    file: 'lambdas/journal/recordAlarm.ts',
    grant: {
      table: [
        { actions: ['PutItem'], keys: [journalEntries] },
        { actions: ['PutItem', 'DeleteItem'], keys: [unprovenMails] },
      ],
    },
  },
} as const satisfies Record<string, { file: string; grant: Grant }>

/** Authorizer functions of the API's gateway, by name: their file and their grant. */
export const gatewayAuthorizers = {
  admitFromEdge: { file: 'lambdas/kit/http/admitFromEdge.ts', grant: { origin: true } },
} as const satisfies Record<string, { file: string; grant: Grant }>

/** Functions behind routes of the API's gateway that are not operations, by name: their file and their grant. */
export const gatewayFunctions = {
  answerUnknown: {
    file: 'lambdas/page/answerUnknown.ts',
    grant: { objects: { site: [{ actions: ['GetObject'], keys: notFoundAddresses.map(pageKey) }] } },
  },
} as const satisfies Record<string, { file: string; grant: Grant }>

/** Functions called by the user pool, by the trigger's name: their file and their grant. */
export const poolTriggers = {
  preSignUp: { file: 'lambdas/account/preSignUp.ts', grant: { table: [{ actions: ['GetItem'], keys: [passwordChecks] }] } },
  customMessage: {
    file: 'lambdas/account/customMessage.ts',
    grant: {
      gallery: true,
      table: [
        { actions: ['PutItem'], keys: [signUps] },
        { actions: ['UpdateItem'], keys: ['LIMIT#resendConfirmation#*'] },
        ...mailBudget('resendConfirmation'),
      ],
      poolCalls: ['AdminListGroupsForUser'],
      objects: siteSettingsReads,
    },
  },
  postConfirmation: {
    file: 'lambdas/account/postConfirmation.ts',
    grant: {
      table: [
        { actions: ['GetItem'], keys: [passwordChecks] },
        { actions: ['PutItem'], keys: [journalEntries] },
      ],
      poolCalls: ['AdminListGroupsForUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
    },
  },
  defineAuthChallenge: {
    file: 'lambdas/account/signIn/defineAuthChallenge.ts',
    grant: {
      table: [
        { actions: ['PutItem'], keys: [journalEntries] },
        { actions: ['UpdateItem'], keys: [journalTallies] },
      ],
      poolCalls: ['AdminListGroupsForUser'],
    },
  },
  createAuthChallenge: {
    file: 'lambdas/account/signIn/createAuthChallenge.ts',
    grant: {
      gallery: true,
      table: [
        { actions: ['PutItem'], keys: [magicLinks] },
        { actions: ['UpdateItem'], keys: ['LIMIT#magicLink#*'] },
        { actions: ['GetItem'], keys: [secondFactors] },
      ],
      poolCalls: ['AdminListGroupsForUser'],
      objects: siteSettingsReads,
    },
  },
  verifyAuthChallengeResponse: {
    file: 'lambdas/account/signIn/verifyAuthChallengeResponse.ts',
    grant: {
      table: [
        { actions: ['DeleteItem'], keys: [magicLinks] },
        { actions: ['GetItem', 'UpdateItem'], keys: [secondFactors] },
        { actions: ['PutItem'], keys: [secondFactors, journalEntries] },
        { actions: ['UpdateItem', 'DeleteItem'], keys: ['LIMIT#secondFactor#*'] },
      ],
    },
  },
} as const satisfies Record<string, { file: string; grant: Grant }>

export type PoolTriggerName = keyof typeof poolTriggers

export type FunctionName =
  | OperationName
  | keyof typeof streamConsumers
  | keyof typeof bucketConsumers
  | keyof typeof queueConsumers
  | keyof typeof topicConsumers
  | keyof typeof scheduledFunctions
  | keyof typeof alarmConsumers
  | keyof typeof invokedFunctions
  | keyof typeof gatewayAuthorizers
  | keyof typeof gatewayFunctions
  | PoolTriggerName
