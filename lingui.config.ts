import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { locales } from './src/contract/locales.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: locales.map(({ language }) => language),
  // Variants hold what differs. Those of English have it in the code.
  fallbackLocales: { 'es-AR': 'es', 'es-ES': 'es', 'pt-PT': 'pt' },
  catalogs: [{ path: '<rootDir>/src/locales/app/{locale}', include: ['src'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
