import { expect, it } from 'vitest'
import { codes } from '../../../src/contract/codes/codes.ts'
import { emptyCard, type PictureCard } from './card.ts'
import { drawPictures } from './draw-pictures.ts'
import { createTypeface } from './drawing/typeface.ts'

const typeface = createTypeface()
const cardOf = (number: number): PictureCard => ({ ...emptyCard, heading: `Card ${number}` })

/** Drawing that takes until it is let go. */
function heldDrawing() {
  const turns: (() => void)[] = []
  const pictures = drawPictures({
    typeface,
    icon: () => undefined,
    rasterise: (svg) =>
      new Promise((resolve) => {
        turns.push(() => resolve(Buffer.from(svg)))
      }),
  })
  return { pictures, turns }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('draws one picture at a time, and each once', async () => {
  const { pictures, turns } = heldDrawing()
  const first = pictures.draw(cardOf(1))
  const second = pictures.draw(cardOf(2))
  await settled()
  expect(turns).toHaveLength(1)
  const joined = pictures.find(cardOf(1))
  expect(joined).toBeDefined()
  turns[0]?.()
  expect(await joined).toBe(await first)
  expect(await pictures.find(cardOf(1))).toBe(await first)
  await settled()
  expect(turns).toHaveLength(2)
  turns[1]?.()
  expect(await second).not.toEqual(await first)
})

it('refuses more than a second of work', async () => {
  const { pictures, turns } = heldDrawing()
  const waiting = Array.from({ length: 16 }, (_, number) => pictures.draw(cardOf(number)))
  await expect(pictures.draw(cardOf(16))).rejects.toMatchObject({ code: codes.venueUnavailable })
  for (const _ of waiting) {
    await settled()
    turns.at(-1)?.()
  }
  expect(await Promise.all(waiting)).toHaveLength(16)
})

it('forgets a picture that could not be drawn', async () => {
  const pictures = drawPictures({
    typeface,
    icon: () => undefined,
    rasterise: () => Promise.reject(new Error('no picture')),
  })
  await expect(pictures.draw(cardOf(1))).rejects.toThrow('no picture')
  expect(pictures.find(cardOf(1))).toBeUndefined()
})
