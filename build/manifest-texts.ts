import type { ManifestLanguage } from '../src/contract/manifests.ts'
import type { ScreenshotName } from './screenshots.ts'

/** The words that a device shows of the app once, or before, it is installed. */
export interface ManifestTexts {
  description: string
  favorites: string
  alerts: string
  /** What the pictures show. */
  screenshots: Record<ScreenshotName, string>
}

/** The English words. */
export const englishTexts: ManifestTexts = {
  description: 'Live prices, rankings and trading data of crypto markets',
  favorites: 'Favorites',
  alerts: 'Price alerts',
  screenshots: {
    markets: 'Every spot pair, live',
    futures: 'Perpetuals with funding and open interest, in the dark theme',
  },
}

/** The words in other languages. */
export const manifestTexts: Readonly<Record<ManifestLanguage, ManifestTexts>> = {
  ar: {
    description: 'أسعار مباشرة وتصنيفات وبيانات تداول أسواق العملات الرقمية',
    favorites: 'المفضلة',
    alerts: 'تنبيهات الأسعار',
    screenshots: {
      markets: 'كل أزواج السوق الفوري مباشرة',
      futures: 'عقود دائمة مع التمويل والفائدة المفتوحة في المظهر الداكن',
    },
  },
  de: {
    description: 'Live-Kurse, Ranglisten und Handelsdaten der Kryptomärkte',
    favorites: 'Favoriten',
    alerts: 'Preisalarme',
    screenshots: {
      markets: 'Alle Spot-Paare, live',
      futures: 'Perpetuals mit Finanzierung und Open Interest, im dunklen Design',
    },
  },
}
