import { type Content, Html, html } from '../../../../lambdas/kit/mail/html.ts'
import type { Reply } from '../../kit/http.ts'

/** Renders the document of every page; only the works' pictures come from another origin. */
export const htmlPage = (status: number, title: string, body: Content): Reply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src * data:; base-uri 'none'; frame-ancestors 'none'",
  },
  body: html`${new Html('<!doctype html>')}
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/__assets/base.css">
    <link rel="stylesheet" href="/__assets/paymentPage.css">
    <link rel="stylesheet" href="/__assets/orderSummary.css">
    <link rel="stylesheet" href="/__assets/panel.css">
    <script type="module" src="/__assets/paymentPage.js"></script>
  </head>
  <body>${body}</body>
</html>`.markup,
})
