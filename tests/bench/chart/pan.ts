import type { CDPSession, Locator, Page } from 'playwright'
import { mainThreadSeconds } from '../../support/page-vitals.ts'

/** Moves of the pointer in one direction; each is a frame. */
const moves = 60
const step = 8

/** A chart that can be dragged. */
export interface PanSubject {
  page: Page
  session: CDPSession
  chart: Locator
}

/** What the main thread pays for a frame while a chart is dragged to and fro once, in ms of CPU. */
export async function panCost({ page, session, chart }: PanSubject): Promise<number> {
  await page.bringToFront()
  const box = await chart.boundingBox()
  if (box === null) throw new Error('there is no chart to drag')
  const [left, top] = [box.x + box.width * 0.2, box.y + box.height * 0.4]
  await page.mouse.move(left, top)
  await page.mouse.down()
  const { tasks: before } = await mainThreadSeconds(session)
  const places = Array.from({ length: moves }, (_, move) => (move + 1) * step)
  for (const place of [...places, ...places.toReversed()]) {
    await page.mouse.move(left + place, top)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(undefined))))
  }
  const { tasks } = await mainThreadSeconds(session)
  await page.mouse.up()
  return ((tasks - before) * 1_000) / (2 * moves)
}
