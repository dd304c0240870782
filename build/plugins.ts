import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { englishInCode } from './english-in-code.ts'

/**
 * Plugins that turn our sources into modules, shared by the app's builds and the tests. The macros
 * must be gone before the React transform, or the build is green and fails at run time.
 */
export function sourcePlugins(): PluginOption[] {
  return [babel({ presets: [messages()] }), react(), lingui()]
}

function messages() {
  const { rolldown } = linguiTransformerBabelPreset()
  const macro = ['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }]
  return defineRolldownBabelPreset({ preset: { plugins: [macro, englishInCode] }, rolldown })
}
