import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Reply } from '../../kit/http.ts'
import { Markup, type MarkupContent, markup } from '../../kit/markup.ts'

/** Renders the document of every page; only the works' pictures come from another origin. */
export const htmlPage = (status: number, title: string, body: MarkupContent): Reply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src * data:; base-uri 'none'; frame-ancestors 'none'",
  },
  body: markup`${new Markup('<!doctype html>')}
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
</html>`.text,
})

const font = (name: string): string => createRequire(import.meta.url).resolve(`@fontsource-variable/${name}`)
const own = (name: string): string => new URL(name, import.meta.url).pathname

const assets: Readonly<Record<string, { type: string; file: () => string }>> = {
  '/__assets/base.css': { type: 'text/css; charset=utf-8', file: () => own('base.css') },
  '/__assets/paymentPage.css': { type: 'text/css; charset=utf-8', file: () => own('paymentPage.css') },
  '/__assets/orderSummary.css': { type: 'text/css; charset=utf-8', file: () => own('orderSummary.css') },
  '/__assets/panel.css': { type: 'text/css; charset=utf-8', file: () => own('panel.css') },
  '/__assets/paymentPage.js': { type: 'text/javascript; charset=utf-8', file: () => own('paymentPage.js') },
  '/__assets/serif.woff2': { type: 'font/woff2', file: () => font('newsreader/files/newsreader-latin-wght-normal.woff2') },
  '/__assets/serif-italic.woff2': { type: 'font/woff2', file: () => font('newsreader/files/newsreader-latin-wght-italic.woff2') },
  '/__assets/sans.woff2': { type: 'font/woff2', file: () => font('instrument-sans/files/instrument-sans-latin-wght-normal.woff2') },
}

/** Serves the styles, the script and the fonts of the payment page. */
export const answerAsset = (path: string): Reply => {
  const asset = assets[path]
  if (!asset) return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' }
  return { status: 200, headers: { 'content-type': asset.type, 'cache-control': 'max-age=60' }, body: readFileSync(asset.file()) }
}
