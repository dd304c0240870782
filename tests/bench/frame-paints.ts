import type { Page } from 'playwright'
import { readFrameHead } from '../../src/contract/market/ticker-frame.ts'

/** A socket message as a page saw it: its first bytes, and when the frame with it was painted, Unix ms. */
type Painted = [head: number[], at: number]

declare global {
  interface Window {
    paintedMessages?: Painted[]
  }
}

/** Bytes that hold the head of a ticker frame. */
const headBytes = 64

/** Starts to note when the page has painted what each socket message told; call before it loads. */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript((length) => {
    const painted: Painted[] = []
    window.paintedMessages = painted
    window.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given)
        this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          if (!(data instanceof ArrayBuffer)) return
          const head = [...new Uint8Array(data.slice(0, length))]
          // The first task after a frame's callbacks comes when it is painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              painted.push([head, performance.timeOrigin + performance.now()])
              port1.close()
            }
            port2.postMessage(undefined)
          })
        })
      }
    }
  }, headBytes)
}

/** Forgets what was painted so far. */
export async function resetPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (window.paintedMessages !== undefined) window.paintedMessages.length = 0
  })
}

/** How long it took from the sending of each frame until its values were painted, in ms. */
export async function readPaintDelays(page: Page): Promise<number[]> {
  const painted = (await page.evaluate(() => window.paintedMessages)) ?? []
  return painted.map(([head, at]) => at - readFrameHead(Uint8Array.from(head)).sentAt)
}
