import type { AlarmName } from '../../../shared/journal/journal.ts'

/** The alarms of the stack in us-east-1, which the shop's journal does not record (E96). */
type EdgeAlarmName = 'EdgeFails' | 'CertificateEnds'

type Guide = { readonly rings: string; readonly look: string; readonly act: string }

const many = {
  look: 'The API’s log has the routes, the edge’s log the addresses, /admin/journal the sign-ins.',
  act: 'Most are a script that gives up. Otherwise refuse the address at the edge, or lower a throttle.',
} as const

/**
 * Why an alarm rings, where to look and what to do: the description that its mail quotes. `TableName`, `FailureQueue` and `StripeSecretArn` are outputs of
 * the stack.
 */
const alarmGuide: Readonly<Record<AlarmName | EdgeAlarmName, Guide>> = {
  ApiFails: {
    rings: 'The API answered with server errors',
    look: 'Saved query “What failed”, then “One call” with the request id.',
    act: 'An outage of Stripe or AWS ends by itself. Otherwise deploy the commit before.',
  },
  FunctionsFail: {
    rings: 'Functions in the background (mails, pages, images, schedules) logged three errors in five minutes',
    look: 'Saved query “What failed”; the log stream’s name has the function.',
    act: 'As for ApiFails. What failed is retried, or waits in the failure queue: npm run failures -- list.',
  },
  FunctionsThrottled: {
    rings: 'More functions were called at once than the account may run',
    look: 'Lambda console, “Concurrent executions”. A new account may have ten.',
    act: 'Ask for 1,000 in Service Quotas (free). Otherwise find the operation that is called too often.',
  },
  SignInFails: {
    rings: 'Sign-ins or registrations fail: a trigger of the user pool fails, or Cognito throttles calls',
    look: 'Logs of createAuthChallenge, defineAuthChallenge and verifyAuthChallengeResponse; the user pool’s throttles.',
    act: 'Deploy the commit before. For throttles, /admin/journal shows who tries.',
  },
  TableThrottled: {
    rings: 'DynamoDB throttles reads or writes of some rows',
    look: 'The table’s “Monitor” tab, by index. On demand, only a single key can be too hot.',
    act: 'Find the operation on the dashboard. Throttling ends with its calls.',
  },
  TransactionsMeet: {
    rings: 'Many transactions were refused because another one was writing the same row, so purchases wait for each other',
    look: 'The busiest operation on the dashboard; 503 answers in the logs of createCheckoutSession and createSingleCheckout.',
    act: 'An opening night ends by itself. Without one, a row has become shared by many writers (E35).',
  },
  EventsRefused: {
    rings: 'Events at the address of Stripe’s webhook were refused',
    look: 'Stripe’s list of deliveries. A refused signature there means a wrong webhookSecret; none there means a stranger’s calls.',
    act: 'For a wrong secret: npm run stripe:endpoint -- STAGE --replace. Stripe repeats events for three days.',
  },
  StrangeEvent: {
    rings: 'A signed Stripe event is of another account or mode, or of an unknown shape',
    look: 'Stripe’s webhook endpoint; the log of receiveStripeEvent names the EVENT# row and the reason.',
    act: 'Send that endpoint elsewhere. An order of this shop is settled by reconcileOrders.',
  },
  MailGivenUp: {
    rings: 'A function gave up an event (mail, image, page, request for data), which waits in the failure queue',
    look: 'npm run failures -- list --queue FailureQueue',
    act: 'Mend the cause, then npm run failures -- redrive --queue FailureQueue; drop ID removes what can never succeed. It rings until the queue is empty.',
  },
  GivenUpWaits: {
    rings: 'An event has waited for seven days in the failure queue, which deletes it after fourteen',
    look: 'npm run failures -- list --queue FailureQueue',
    act: 'Redrive or drop it, as for MailGivenUp.',
  },
  MailLate: {
    rings: 'A mail has waited for 15 minutes, or the sweep that sends late mails has stopped',
    look: 'npm run mails -- list --table TableName: SES paused, quota, sandbox, permission. If no mail waits: the log of sweepMails.',
    act: 'Mend the cause: mails then leave within ten minutes. npm run mails -- send --table TableName tries them now.',
  },
  MailRefused: {
    rings: 'SES refused a mail for good',
    look: 'npm run mails -- list --table TableName: an invalid address, or refused content.',
    act: 'Reach the customer another way, or mend the cause and run npm run mails -- retry --table TableName.',
  },
  MailsBounce: {
    rings: 'Of the mails that left, 3 % bounced; SES reviews an account at 5 %',
    look: 'The log of receiveMailEvents names each mail’s template; the reputation page of SES.',
    act: 'Sign-up and newsletter are closed until it ends. Take the subscribers’ list anew for letters sent by another program.',
  },
  MailsUnwanted: {
    rings: 'Of the mails that left, 0.08 % were marked as spam; SES reviews an account at 0.1 %',
    look: 'The log of receiveMailEvents names each mail’s template; the reputation page of SES.',
    act: 'The shop writes no more letters to those addresses (E39). Take the subscribers’ list anew for letters sent by another program.',
  },
  PagesLate: {
    rings: 'Pages have not shown a change for 5 minutes',
    look: 'The log of renderPages.',
    act: 'Mend the cause, then npm run pages:render; the hourly rendering does the same.',
  },
  PagesStopped: {
    rings: 'The whole site has not been rendered for three hours, though it is every hour',
    look: 'The log of renderPages. No line at all: EventBridge’s rule …PagesHourly… is disabled.',
    act: 'As for PagesLate. Until then exhibitions begin and end late.',
  },
  UsersNotExported: {
    rings: 'The user pool has not been exported for two days',
    look: 'The log of exportUsers. No line: its schedule has stopped. A new shop rings on its first day.',
    act: 'It is retried within a day, or by npm run failures -- redrive. Earlier exports stay.',
  },
  OrderStuck: {
    rings: 'An order has waited for more than an hour for its end, or the reconciliation has stopped',
    look: 'The log of reconcileOrders; npm run audit -- --table TableName --stripe-secret StripeSecretArn.',
    act: 'Compare the order that the audit names with its payment in Stripe’s dashboard. No log at all: the function no longer runs.',
  },
  HoldsFull: {
    rings: 'Most of the works that may be held unpaid are held: new purchases of other works hold nothing',
    look: 'The unpaid orders in the back office: which visitor holds what, until when.',
    act: 'Free the works that a stranger holds. Buying goes on without holds (D18c).',
  },
  PaymentsAbandoned: {
    rings: 'Many payments were opened in a day and left unpaid for each one that was made',
    look: 'The unpaid orders in the back office.',
    act: 'Free the works that a stranger holds. Buying goes on without holds (D18c).',
  },
  ManyUnauthenticated: { rings: 'Many calls had no valid token (401)', ...many },
  ManyForbidden: {
    rings: 'Many calls were forbidden to their caller (403)',
    look: many.look,
    act: 'An account makes these calls: see in /admin/journal whether you know it.',
  },
  ManyTooOften: { rings: 'Many calls came too often (429)', ...many },
  BudgetSpent: {
    rings: 'Strangers have spent a day’s budget: a form is closed, or sends no more mails, until midnight UTC',
    look: 'The API’s log: the form refused most; the edge’s log: its addresses. Budgets are in shared/security/budgets.ts.',
    act: 'Everything else goes on. Refuse the addresses at the edge, or raise the budget if they are honest. Messages of the day may be in the back office only.',
  },
  NewAdministrator: {
    rings: 'An administrator has signed in for the first time',
    look: '/admin/journal: the account that entered its first code.',
    act: 'If you made no administrator, remove the account from the group “admin” at once, then read its changes in the journal.',
  },
  PriceHalved: {
    rings: 'The price of a work fell by more than half',
    look: '/admin/journal: the price before and after, and its author.',
    act: 'Correct a slip. If the author is unknown to you, choose a new password, which ends every session.',
  },
  PolicyRefuses: {
    rings: 'Browsers report that the content security policy refuses something on the pages',
    look: 'The log of receivePolicyReport: the directive, what it refused, the kind of page.',
    act: 'Mend or take back the deployment that needs more than the policy allows. Unknown hosts are browser extensions or invented reports.',
  },
  EdgeFails: {
    rings: 'CloudFront answered visitors with 5 % of server errors for a quarter of an hour',
    look: 'ApiFails, if it rings too; otherwise the distribution’s “Monitoring” and https://health.aws.amazon.com/health/status.',
    act: 'As for ApiFails. AWS mends its own outages.',
  },
  CertificateEnds: {
    rings: 'The certificate of the domain ends within 30 days and was not renewed',
    look: 'npm run deploy:check -- STAGE names the DNS record that ACM looks for.',
    act: 'Make that record again: ACM renews within hours. Import an imported certificate anew.',
  },
}

/** Returns an alarm's description, of which CloudWatch takes 1,024 characters. */
export const describeAlarm = (name: AlarmName | EdgeAlarmName): string => {
  const { rings, look, act } = alarmGuide[name]
  return `${rings}. Look at: ${look} Do: ${act}`
}
