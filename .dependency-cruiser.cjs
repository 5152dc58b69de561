/** The directions of import between folders and nouns, as README.md draws them. */
const { operations } = require('./shared/routes.ts')
const {
  alarmConsumers,
  invokedFunctions,
  bucketConsumers,
  poolTriggers,
  scheduledFunctions,
  streamConsumers,
} = require('./infra/grants/backgroundFunctions.ts')

const background = Object.values({
  ...streamConsumers,
  ...bucketConsumers,
  ...scheduledFunctions,
  ...alarmConsumers,
  ...invokedFunctions,
  ...poolTriggers,
}).map(({ file }) => file.replace('.', '\\.'))
const handlers = `^(${[...operations.map(({ folder, name }) => `lambdas/${folder}/${name}\\.ts`), ...background].join('|')})$`
const room = name => `^${name}/`
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    forbid('no-cycles', 'A cycle has no reading order.', {}, { circular: true }),
    forbid(
      'shared-is-pure',
      'shared imports zod and itself, nothing else.',
      { path: room('shared') },
      { pathNot: [room('shared'), 'node_modules/zod/'] },
    ),
    forbid(
      'web-knows-no-server',
      'The browser imports neither Lambdas nor infrastructure.',
      { path: room('web') },
      { path: '^(lambdas|infra|test)/' },
    ),
    forbid(
      'layout-is-below-every-page',
      'Addresses, heads and empty states serve every noun, and know none.',
      { path: '^web/layout/' },
      { path: '^web/(?!layout/|kit/|router/|security/)' },
    ),
    forbid(
      'shell-is-above-every-page',
      'The shell puts the pages together; none of them knows it.',
      { path: '^web/(?!app/|build/|seo/|[^/]+$)' },
      { path: '^web/app/' },
    ),
    forbid(
      'seo-metadata-is-for-the-server',
      'What only machines read never travels to a browser.',
      { path: room('web'), pathNot: ['^web/seo/', '^web/render\\.tsx$'] },
      { path: '^web/seo/' },
    ),
    forbid(
      'lambdas-know-no-browser',
      'A Lambda imports neither the browser nor infrastructure.',
      { path: room('lambdas'), pathNot: '^lambdas/page/' },
      { path: '^(web|infra|test)/' },
    ),
    forbid(
      'pages-are-rendered-by-one-door',
      'The one Lambda that draws what the browser takes over: through web/render.tsx, and no further.',
      { path: '^lambdas/page/' },
      { path: '^(web|infra|test)/', pathNot: '^web/render\\.tsx$' },
    ),
    forbid(
      'only-lambda-loads-handlers',
      'A handler is loaded by Lambda or by its stand-in, as a bundle; everything else calls what it calls.',
      { path: '^(infra|lambdas|test)/' },
      { path: handlers },
    ),
    forbid(
      'stripe-has-one-importer',
      'The payment provider is reshaped at the border.',
      { pathNot: ['^lambdas/kit/payment/stripe\\.ts$', '^infra/local/', '^test/'] },
      { path: 'node_modules/stripe/' },
    ),
    forbid(
      'aws-stays-at-the-border',
      'AWS is spoken by the kit, the stores and the local cloud.',
      { pathNot: ['^lambdas/kit/', '^lambdas/.+Store\\.ts$', '^infra/', '^test/'] },
      { path: 'node_modules/@aws-sdk/' },
    ),
    forbid(
      'stand-ins-stay-local',
      'Only the start on this machine and the tests know the stand-ins; the lock and the sign-in by SRP have two users.',
      { pathNot: ['^infra/(?:local|start)/', '^test/'] },
      { path: '^infra/local/', pathNot: ['^infra/local/src/kit/lock\\.ts$', '^infra/local/src/cognito/pool/srp\\.ts$'] },
    ),
    forbid(
      'local-cloud-knows-no-shop',
      'The cloud on this machine is a product of its own: what it knows of the shop, an adapter tells it (E170).',
      { path: '^infra/local/src/' },
      { path: '^(shared|lambdas|web|infra|test)/', pathNot: '^infra/local/src/' },
    ),
    forbid(
      'local-cloud-is-tested-alone',
      'Its tests know no shop either, but for a client that signs in.',
      { path: '^infra/local/test/' },
      {
        path: '^(shared|lambdas|web|infra|test)/',
        pathNot: ['^infra/local/', '^infra/operator/kit/poolClient\\.ts$', '^test/kit/values/until\\.ts$'],
      },
    ),
    forbid(
      'stacks-know-no-command',
      'The operator’s commands deploy the stacks and look after them; none of the stacks knows one.',
      { path: '^infra/(?!operator/|local/|start/)' },
      { path: '^infra/operator/' },
    ),
    forbid(
      'constructs-are-below-stacks',
      'A stack puts constructs together; grants, stages and build know neither.',
      { path: '^infra/(constructs|grants|stages|build)/' },
      { path: '^infra/(app\\.ts|stacks/)' },
    ),
    forbid(
      'grants-are-below-constructs',
      'A stack puts constructs together; grants, stages and build know neither.',
      { path: '^infra/(grants|stages|build)/' },
      { path: '^infra/constructs/' },
    ),
    forbid(
      'edge-functions-are-small',
      'A CloudFront function of 10 kB is made of its own folder and of shared alone.',
      { path: '^infra/constructs/edge/' },
      { pathNot: ['^shared/', '^infra/constructs/edge/'] },
    ),
    forbid(
      'kits-know-no-noun',
      'A kit has never heard of a painting.',
      { path: '^(shared|lambdas|web)/kit/' },
      { path: '^(shared|lambdas|web)/(?!kit/|(?:gallery|palette|studio/vatRegime)\\.ts)' },
    ),
    forbid(
      'router-knows-no-noun',
      'The routes of pages are made alike, whatever the pages are of; they rest on the kit, never the other way.',
      { path: '^web/router/' },
      { path: '^(shared|lambdas|web)/(?!kit/|router/)' },
    ),
    forbid(
      'image-before-artwork',
      'Nouns in the order image, artwork, promo, cart, order.',
      { path: '^(shared|lambdas)/image/' },
      { path: '^(shared|lambdas)/(artwork|promo|cart|order)/' },
    ),
    forbid(
      'artwork-before-promo',
      'Nouns in the order image, artwork, promo, cart, order.',
      { path: '^(shared|lambdas)/artwork/' },
      { path: '^(shared|lambdas)/(promo|cart|order)/' },
    ),
    forbid(
      'promo-before-cart',
      'Nouns in the order image, artwork, promo, cart, order.',
      { path: '^(shared|lambdas)/promo/' },
      { path: '^(shared|lambdas)/(cart|order)/' },
    ),
    forbid(
      'cart-before-order',
      'Nouns in the order image, artwork, promo, cart, order.',
      { path: '^(shared|lambdas)/cart/' },
      { path: '^(shared|lambdas)/order/' },
    ),
    forbid(
      'books-are-last',
      'Nouns in the order order, certificate, invoice, book; what a line of the book says is known to all.',
      { path: '^lambdas/(image|artwork|promo|cart|order|certificate|invoice)/' },
      { path: '^lambdas/book/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|cdk\\.out|\\.local)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
}
