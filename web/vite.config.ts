import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTargets } from './build/startScript.ts'
import { pageTemplate, routeCalls } from './build/vitePlugins.ts'

/** React Router's own build for production, which its package gives to `require` alone: without warnings for developers. */
const routerBuild = join(import.meta.dirname, '../node_modules/react-router/dist/production')

const firstPages = ['home', 'catalogue', 'work', 'consent']

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
    ],
  },
  plugins: [routeCalls(), react(), tailwindcss(), pageTemplate()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    // Nothing is inlined as a data: address, because the content security policy allows 'self' alone.
    assetsInlineLimit: 0,
    // This applies to scripts and, by Vite's default, to styles.
    target: buildTargets,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Each file's name stands in the script of every page, so that only the first pages have one that people can read.
        chunkFileNames: ({ name }) => `assets/${firstPages.includes(name) ? `${name}-` : ''}[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'main', tags: ['$initial'], priority: 3 },
            // The pages most visits begin with are one file each, even where other pages use a part of it.
            { name: 'work', test: /ArtworkPage\.tsx$/, priority: 2 },
            // Words are folded for the catalogue's filters, and for searches that need a script more anyway.
            { name: 'catalogue', test: /CataloguePage\.tsx$|shared\/artwork\/fold\.ts$/, priority: 3 },
            { name: 'home', test: /HomePage\.tsx$/, priority: 2 },
            { name: 'consent', test: /ConsentStrip\.tsx$/, priority: 2 },
          ],
        },
      },
    },
  },
})
