import type { FavoriteEdit } from '../../src/contract/favorites/favorite-edit.ts'
import { defaultGroupId } from '../../src/contract/favorites/favorite-list.ts'
import type { FavoriteStore } from './favorite-store.ts'

/** What a demo account has collected besides the seed: from every line, and in categories. */
const collected: FavoriteEdit = {
  kind: 'favoriteAddList',
  lists: [
    {
      groupId: defaultGroupId,
      symbolIds: ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL', 'ETHUSDT_UMCBL', 'BTCUSDC_CMCBL'],
    },
    {
      groupId: 'layer-1',
      groupName: 'Layer 1',
      symbolIds: ['ETHUSDT_SPBL', 'SOLUSDT_SPBL', 'AVAXUSDT_SPBL', 'ADAUSDT_SPBL', 'DOTUSDT_SPBL'],
    },
    {
      groupId: 'memes',
      groupName: 'Memes',
      symbolIds: ['DOGEUSDT_SPBL', 'SHIBUSDT_SPBL', 'PEPEUSDT_SPBL'],
    },
  ],
}

/** Gives users who have just been created some favorites, as far as the limits let them in. */
export async function seedDemoFavorites(
  favorites: Pick<FavoriteStore, 'edit'>,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) await favorites.edit(userId, 'demo', collected)
}
