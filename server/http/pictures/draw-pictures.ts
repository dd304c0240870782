import { codes } from '../../../src/contract/codes/codes.ts'
import { CallError } from '../../lib/call-error.ts'
import { createTurns } from '../../lib/turns.ts'
import type { PictureCard } from './card.ts'
import { drawCard, type FindIcon } from './drawing/draw-card.ts'
import { rasterise } from './drawing/rasterise.ts'
import type { Typeface } from './drawing/typeface.ts'
import { createPictureCache, type PictureRoom } from './picture-cache.ts'

/** What pictures are drawn with. */
export interface PictureTools {
  typeface: Typeface
  icon: FindIcon
  /** Makes a PNG of an SVG. */
  rasterise?: typeof rasterise
  room?: PictureRoom
}

/** Cards as PNGs. */
export interface PictureStudio {
  /** The picture of a card that is there already, or on its way. */
  find: (card: PictureCard) => Promise<Buffer> | undefined
  /** Draws a card. Rejects with a CallError where too many wait. */
  draw: (card: PictureCard) => Promise<Buffer>
}

const usualRoom: PictureRoom = { count: 500, bytes: 24_000_000 }
/** Pictures that wait for their turn: about a second's work. */
const maxWaiting = 16

/** Draws one picture at a time, and keeps what it drew by what it says. */
export function drawPictures({
  typeface,
  icon,
  rasterise: makePng = rasterise,
  room = usualRoom,
}: PictureTools): PictureStudio {
  const cache = createPictureCache(room)
  const waiting = new Map<string, Promise<Buffer>>()
  const inTurn = createTurns()

  return {
    find: (card) => {
      const key = JSON.stringify(card)
      const known = cache.find(key)
      return known === undefined ? waiting.get(key) : Promise.resolve(known)
    },
    draw: async (card) => {
      if (waiting.size >= maxWaiting) {
        throw new CallError(codes.venueUnavailable, 'Too many requests. Please wait a moment.')
      }
      const key = JSON.stringify(card)
      const work = inTurn('', () => makePng(drawCard(card, typeface, icon)))
      waiting.set(key, work)
      try {
        const picture = await work
        cache.save(key, picture)
        return picture
      } finally {
        waiting.delete(key)
      }
    },
  }
}
