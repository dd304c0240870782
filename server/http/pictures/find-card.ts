import { decoded } from '../../../src/contract/decoded.ts'
import type { PictureCard } from './card.ts'
import type { CardReader, CardSources } from './cards/card-sources.ts'
import { halvingCard } from './cards/halving-card.ts'
import { moodCard } from './cards/mood-card.ts'
import { overviewCard } from './cards/overview-card.ts'
import { rankCard, rankPages } from './cards/rank-card.ts'
import { sectorCard, sectorListCard } from './cards/sector-cards.ts'
import { tokenCard } from './cards/token-card.ts'

/**
 * What the picture of a page says but for its venue; undefined for a page without one. Throws CallError while the
 * venue has delivered nothing.
 * @param path canonical path without locale
 */
export function findCard(
  sources: CardSources,
  path: string,
  reader: CardReader,
): PictureCard | undefined {
  const [, , area = '', part = ''] = path.split('/')
  switch (area) {
    case 'tokens':
      return tokenCard(sources, decoded(part) ?? '', reader)
    case 'overview':
      return overviewCard(sources, reader)
    case 'rank':
      return rankCard(sources, rankPages[part], reader)
    case 'leading':
      return sectorListCard(sources, reader)
    case 'leadingDetail':
      return sectorCard(sources, decoded(part) ?? '', reader)
    case 'fear-and-greed-index':
      return moodCard(sources, reader)
    case 'bitcoin-halving':
      return halvingCard(sources, reader)
    default:
      return undefined
  }
}
