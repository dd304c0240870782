import type { Browser } from 'playwright'
import { launchBrowser } from '../../support/browser.ts'
import { mainThreadSeconds } from '../../support/page-vitals.ts'
import { buildPage } from '../heat-map/build-page.ts'
import type { BenchRow, BenchTable } from '../report.ts'
import { median } from '../sampling.ts'

const viewport = { width: 1_440, height: 900 }
const warmUp = 60
const frames = 120
const rounds = 5
const goal = 1.3

/** What a frame of a thousand live tiles costs, beside a bare canvas that draws the same. */
export async function run(): Promise<BenchTable> {
  const parts = await buildPage()
  const browser = await launchBrowser()
  try {
    return {
      title: 'The heat map under live values',
      method: `1,000 tiles of equal size on 1392 x 772 px, anew in every frame; main thread in CPU time per frame, median of ${rounds} rounds of ${frames} frames, in turns in one browser. The bare canvas draws the same grounds and texts at places that were worked out before, and is told which tiles are new.`,
      rows: [
        ...(await compare(browser, parts, 1, 'all tiles new')),
        ...(await compare(browser, parts, 10, 'a tenth new')),
      ],
    }
  } finally {
    await browser.close()
  }
}

type Parts = Awaited<ReturnType<typeof buildPage>>

async function compare(
  browser: Browser,
  parts: Parts,
  every: number,
  name: string,
): Promise<BenchRow[]> {
  const [ours, bare] = [
    await openMap(browser, parts, 'ours', every),
    await openMap(browser, parts, 'bare', every),
  ]
  const costs: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    costs.ours.push(await ours.frameCost())
    costs.bare.push(await bare.frameCost())
  }
  await ours.close()
  await bare.close()
  const [own, least] = [median(costs.ours), median(costs.bare)]
  const note = `goal: at most ${goal}; ${ours.tiles.toLocaleString('en-US')} tiles`
  return [
    { name: `a frame, ${name}: the map`, unit: 'ms CPU', value: own },
    { name: `a frame, ${name}: bare canvas`, unit: 'ms CPU', value: least },
    { name: `${name}: map beside canvas`, unit: 'x', value: own / least, note },
  ]
}

async function openMap(
  browser: Browser,
  { script, styles }: Parts,
  kind: 'ours' | 'bare',
  every: number,
) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addStyleTag({ content: styles })
  await page.addScriptTag({ content: script })
  const tiles = await page.evaluate(([which, part]) => window.showMap?.(which, part), [
    kind,
    every,
  ] as const)
  const draw = (count: number) => page.evaluate((all) => window.drawFrames?.(all), count)
  await draw(warmUp)
  return {
    tiles: tiles ?? 0,
    /** In ms of CPU. */
    frameCost: async (): Promise<number> => {
      await page.bringToFront()
      const before = await mainThreadSeconds(session)
      await draw(frames)
      const after = await mainThreadSeconds(session)
      return ((after.tasks - before.tasks) * 1_000) / frames
    },
    close: () => context.close(),
  }
}
