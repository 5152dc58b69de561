import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The page can load and send nothing, whatever Redoc does: its telemetry is off, and here it has no address to go to. */
const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:; worker-src blob:"

/** Writes an OpenAPI document as one HTML file that needs neither a server nor the network. */
export const apiPageOf = (document: object): string => {
  const redoc = readFileSync(require.resolve('redoc/bundles/redoc.standalone.js'), 'utf8')
  const json = JSON.stringify(document).replaceAll('<', '\\u003c')
  // HTML reads `<!--` in a script as the beginning of a comment, which may swallow the script's end.
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="${policy}">
<title>Galerie: the API</title>
<link rel="icon" href="data:,">
<div id="page"></div>
<script type="application/json" id="document">${json}</script>
<script type="module">${redoc.replaceAll('<!--', '\\x3C!--')}
const { textContent } = document.getElementById('document')
init(JSON.parse(textContent), { disableTelemetry: true }, document.getElementById('page'))</script>
</html>
`
}
