import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildContext, context, type Plugin } from 'esbuild'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { bundleOptions, completeBundles, handlers } from '../build/lambdas.ts'
import { projectRoot } from '../build/step.ts'
import type { Development } from '../local/src/boot.ts'
import type { Before } from '../local/src/cloudFront/site.ts'
import { loopback } from '../local/src/kit/http.ts'
import { localDirectory } from '../local/src/kit/localDirectory.ts'

/** The directory is separate from `dist`, which a build or another shop may be writing. */
const bundleDirectory = join(localDirectory, 'dev')

/** The paths that the distribution still serves; Vite serves every page and module. */
const deployed = /^\/(api|media|data)\/|^\/config\.json$/

const servePages = (port: number): Promise<ViteDevServer> =>
  createVite({
    configFile: join(projectRoot, 'web/vite.config.ts'),
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { host: loopback, port } },
    appType: 'spa',
  })

const pagesBefore =
  (vite: ViteDevServer): Before =>
  async (request, response) => {
    if (deployed.test((request.url ?? '').split('?', 1)[0] ?? '')) return false
    vite.middlewares(request, response)
    return true
  }

const tellingWhenBuilt = (onBuilt: () => void): Plugin => ({
  name: 'tell-when-built',
  setup: build => {
    build.onEnd(({ errors }) => {
      if (!errors.length) onBuilt()
    })
  },
})

const watchHandlers = async (onBuilt: () => void): Promise<BuildContext> => {
  await mkdir(bundleDirectory, { recursive: true })
  await writeFile(join(bundleDirectory, 'package.json'), '{"type":"commonjs"}\n')
  const bundles = await context({
    ...bundleOptions,
    minify: false,
    sourcemap: 'linked',
    outdir: bundleDirectory,
    entryPoints: handlers.map(({ name, file }) => ({ in: file, out: `${name}/index` })),
    plugins: [tellingWhenBuilt(onBuilt)],
  })
  const { metafile } = await bundles.rebuild()
  await completeBundles(metafile)
  await bundles.watch()
  return bundles
}

/** Starts Vite with hot reload for the pages, and bundles the functions again whenever they are saved. */
export const startDevelopment = async (reloadPort: number): Promise<Development> => {
  let changed = (): void => undefined
  const [vite, bundles] = await Promise.all([servePages(reloadPort), watchHandlers(() => changed())])
  return {
    before: pagesBefore(vite),
    bundleOf: name => join(bundleDirectory, name),
    whenRebuilt: callback => {
      changed = callback
    },
    stop: async () => {
      await Promise.all([vite.close(), bundles.dispose()])
    },
  }
}
