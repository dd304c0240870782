import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'
import { chunkName, entryChunks } from './build/chunk-names.ts'
import { sourcePlugins } from './build/plugins.ts'
import { installable } from './build/pwa.ts'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
    }),
    ...sourcePlugins(),
    installable(),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { chunkFileNames: chunkName, codeSplitting: { groups: entryChunks } },
    },
  },
})
