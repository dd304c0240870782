import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { englishInCode } from './english-in-code.ts'
import { englishVariants } from './english-variants.ts'
import { onePathIcons } from './one-path-icons.ts'
import { scalableStyles } from './scalable-styles.ts'
import { shortClassNames } from './short-class-names.ts'
import { withoutInputs } from './without-inputs.ts'

/** Makes the tree of routes from their files. Comes before all other plugins. */
export function routerPlugin(): PluginOption {
  return tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    generatedRouteTree: './src/route-tree.gen.ts',
  })
}

/**
 * Plugins that turn our sources into modules, shared by the app's builds and the tests. The macros
 * must be gone before the React transform, or the build is green and fails at run time.
 */
export function sourcePlugins(): PluginOption[] {
  return [
    babel({ presets: [messages()] }),
    react(),
    lingui(),
    englishVariants(),
    scalableStyles(),
    shortClassNames(),
    onePathIcons(),
  ]
}

/** Takes out of the app what only the gateway needs. */
export function slimmingPlugin(): PluginOption {
  return babel({ include: /[\\/]src[\\/]contract[\\/]calls[\\/]/, plugins: [withoutInputs] })
}

function messages() {
  const { rolldown } = linguiTransformerBabelPreset()
  const macro = ['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }]
  return defineRolldownBabelPreset({ preset: { plugins: [macro, englishInCode] }, rolldown })
}
