import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from './manifest.ts'

/**
 * Builds the service worker from `sw/` and writes the list of files that it keeps: the page, the code and
 * styles, the font, and the catalogs, of which it installs those in use. Fonts of other scripts are fetched
 * when they are used.
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
      // Only a gateway that names a Sentry has use for it.
      globIgnores: ['assets/sentry-*'],
      globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/inter-latin-wght-*.woff2'],
    },
  })
}
