import type { Plugin, PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifestLanguages, manifestPath } from '../src/contract/manifests.ts'
import { manifestIn } from './manifest.ts'

/**
 * Builds the service worker from `sw/` and writes the list of files that it keeps: the page, the code and
 * styles, the font, and the catalogs, of which it installs those in use. Fonts of other scripts are fetched
 * when they are used.
 */
export function installable(): PluginOption {
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    injectRegister: null,
    includeManifestIcons: false,
    manifest: manifestIn('en'),
    injectManifest: {
      rollupFormat: 'iife',
      // Only a gateway that names a Sentry has use for it.
      globIgnores: ['assets/sentry-*'],
      globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/inter-latin-wght-*.woff2'],
    },
  })
  return [worker, localManifests()]
}

/** Writes the manifests of the other languages beside the English one. */
function localManifests(): Plugin {
  return {
    name: 'local-manifests',
    apply: 'build',
    generateBundle() {
      for (const language of manifestLanguages) {
        const fileName = manifestPath(language).slice(1)
        const source = JSON.stringify(manifestIn(language))
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
