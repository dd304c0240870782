import type { ManifestOptions } from 'vite-plugin-pwa'
import { screenshots } from './screenshots.ts'

/** What the app is when it is installed. `id` never changes: it is how a device knows the app again. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Bourse',
  short_name: 'Bourse',
  description: 'Live prices, rankings and trading data of crypto markets',
  lang: 'en',
  dir: 'ltr',
  start_url: '/markets?source=app',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
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
  screenshots: screenshots.map(({ src, label, width, height, scale }) => ({
    src,
    label,
    sizes: `${width * scale}x${height * scale}`,
    type: 'image/webp',
    form_factor: scale === 1 ? 'wide' : 'narrow',
  })),
  shortcuts: [
    {
      name: 'Favorites',
      url: '/markets/favorite?source=shortcut',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'Price alerts',
      url: '/markets/alerts?source=shortcut',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
}
