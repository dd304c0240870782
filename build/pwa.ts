import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from './manifest.ts'

/**
 * Builds the service worker from `sw/` and writes the list of files that it installs: the page, the code
 * and styles, and the font. Catalogs and fonts of other scripts are fetched when they are used.
 */
export function installable(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    injectRegister: null,
    includeManifestIcons: false,
    manifest,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/inter-latin-wght-*.woff2'],
      globIgnores: ['assets/locale-*'],
    },
  })
}
