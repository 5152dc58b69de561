import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pureShared, routeCalls } from './vitePlugins.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [routeCalls(), pureShared(), react(), tailwindcss()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    // Nothing inlined as data: addresses: the content security policy names 'self' alone.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
})
