import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { answerParent } from '../child.ts'
import { createFeed } from '../market-feed.ts'
import { residentMegabytes } from '../process-use.ts'
import { cpuMicros } from '../sampling.ts'
import { startHub } from './our-hub.ts'
import type { RivalName, ServerQuestions } from './protocol.ts'
import type { Rival, StartRival } from './rival.ts'
import { startSocketIoJson, startSocketIoTicks } from './socket-io-rivals.ts'
import { startSocketWrite, startWsBinary, startWsJson, startWsTicks } from './ws-rivals.ts'

const rivals: Record<RivalName, StartRival> = {
  hub: startHub,
  'socket-write': startSocketWrite,
  'ws-binary': startWsBinary,
  'ws-json': startWsJson,
  'ws-ticks': startWsTicks,
  'socket-io-json': startSocketIoJson,
  'socket-io-ticks': startSocketIoTicks,
}

/** Symbols of the list. */
const rows = 800
const feed = createFeed(rows)
const sent: (string | Uint8Array)[] = []
let rival: Rival | undefined
let begin = 0

answerParent<ServerQuestions>({
  start: async (question) => {
    rival = await rivals[question.rival](feed)
    return { port: rival.port, greeting: rival.greeting }
  },
  send: async ({ frames, moves, pace }) => {
    begin = cpuMicros()
    for (let frame = 0; frame < frames; frame++) {
      for (const message of rival?.send(feed.move(moves)) ?? []) sent.push(message)
      await wait(pace)
    }
    return { messages: sent.length }
  },
  finish: async () => {
    const micros = cpuMicros() - begin
    const hash = createHash('sha256')
    let bytes = 0
    for (const message of sent) {
      hash.update(message)
      bytes += Buffer.byteLength(message)
    }
    const memory = residentMegabytes(process.pid)
    return { micros, bytes, digest: hash.digest('hex'), memory }
  },
})
