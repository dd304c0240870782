import { defineConfig } from 'vite'
import { chunkName, entryChunks } from './build/chunk-names.ts'
import { gatewayProxy } from './build/gateway-proxy.ts'
import { routerPlugin, sourcePlugins } from './build/plugins.ts'
import { installable } from './build/pwa.ts'

export default defineConfig({
  plugins: [
    routerPlugin(),
    ...sourcePlugins(),
    installable(),
    gatewayProxy(process.env.DEV_GATEWAY),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Named in no script and not served: an operator gives them to the error reports.
    sourcemap: 'hidden',
    rolldownOptions: {
      output: { chunkFileNames: chunkName, codeSplitting: { groups: entryChunks } },
    },
  },
})
