import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LruCache } from '../../lib/lru-cache.ts'
import type { BuildFiles } from '../pages/build-files.ts'
import type { FindIcon } from './drawing/draw-card.ts'

/** How many pictures of coins are held. */
const capacity = 300

/** The pictures of coins in the build as `data:` addresses, read when they are drawn first. */
export function coinPictures({ dir, paths }: Pick<BuildFiles, 'dir' | 'paths'>): FindIcon {
  const known = new LruCache<string, string>(capacity)
  return (path) =>
    paths.has(path) && path.endsWith('.svg')
      ? known.take(path, () => {
          const svg = readFileSync(join(dir, path.slice(1)))
          return `data:image/svg+xml;base64,${svg.toString('base64')}`
        })
      : undefined
}
