import type { ManifestOptions } from 'vite-plugin-pwa'
import { textsIn } from '../server/i18n/texts.ts'
import { directionOf } from '../src/contract/locales.ts'
import { sharedParams } from '../src/contract/shared-params.ts'
import { screenshots } from './screenshots.ts'

/**
 * What the app is when it is installed from a page in this language. `id` never changes: it is how a
 * device knows the app again, whatever its language. The addresses name none, and start in the one used last.
 */
export function manifestIn(language: string): Partial<ManifestOptions> {
  const texts = textsIn(language).app
  return {
    id: '/',
    name: 'Bourse',
    short_name: 'Bourse',
    description: texts.description,
    lang: language,
    dir: directionOf({ language }),
    start_url: '/markets?source=app',
    scope: '/',
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone', 'minimal-ui'],
    // A window that is there stays as it is: src/app/install/launches.ts leads it to what was chosen.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    // What is shared with the app comes in the address of the list: src/app/install/shared-text.ts reads it.
    share_target: { action: '/markets', method: 'GET', params: sharedParams },
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['finance'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: screenshots.map(({ src, name, width, height, scale }) => ({
      src,
      label: texts[`screenshot.${name}`],
      sizes: `${width * scale}x${height * scale}`,
      type: 'image/webp',
      form_factor: scale === 1 ? 'wide' : 'narrow',
    })),
    shortcuts: [
      {
        name: texts.favorites,
        url: '/markets/favorite?source=shortcut',
        icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
      },
      {
        name: texts.alerts,
        url: '/markets/alerts?source=shortcut',
        icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
      },
    ],
  }
}
