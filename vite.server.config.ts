import { defineConfig } from 'vite'
import { routerPlugin, sourcePlugins } from './build/plugins.ts'

/**
 * The app for the gateway, which renders the first screen of a page with it: one file without
 * dependencies. Its folder begins with a dot, so that it is no file of the site.
 */
export default defineConfig({
  plugins: [routerPlugin(), ...sourcePlugins()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/.server',
    target: 'node26',
    copyPublicDir: false,
    assetsInlineLimit: 0,
    emitAssets: false,
  },
})
