import type { Socket } from 'node:net'
import { dial } from './dial.ts'
import { type Link, openLink } from './link.ts'

/** What visitors come through, as a proxy is in front of gateways. */
export interface Front {
  /** Address of the site. */
  url: string
  close: () => void
}

/** How often gateways are asked whether they are ready, and how long they may take, in ms: as in deploy/Caddyfile. */
const checks = { interval: 2_000, patience: 3_000 } as const

interface Target {
  port: number
  ready: boolean
  open: number
}

/** Sends visitors, each from their own address, to the gateway with the fewest connections among those that are ready. */
export async function openFront(ports: readonly number[]): Promise<Front> {
  const targets = ports.map((port): Target => ({ port, ready: true, open: 0 }))
  const timer = setInterval(() => {
    for (const target of targets) void look(target)
  }, checks.interval)
  const enter = async (near: Socket): Promise<Socket> => {
    const byLoad = targets.filter(({ ready }) => ready).sort((a, b) => a.open - b.open)
    for (const target of byLoad) {
      const far = await connected(target, near.remoteAddress ?? '127.0.0.1')
      if (far !== undefined) return far
    }
    throw new Error('no gateway is ready')
  }
  const link: Link = await openLink(enter)
  return {
    url: `http://127.0.0.1:${link.port}`,
    close: () => {
      clearInterval(timer)
      link.close()
    },
  }
}

async function look(target: Target): Promise<void> {
  const signal = AbortSignal.timeout(checks.patience)
  const answer = await fetch(`http://127.0.0.1:${target.port}/readyz`, { signal }).catch(
    () => undefined,
  )
  target.ready = answer?.ok === true
}

/** A connection that counts; undefined where nobody listens, who is left out until the next check. */
async function connected(target: Target, localAddress: string): Promise<Socket | undefined> {
  target.open += 1
  try {
    const far = await dial({ host: '127.0.0.1', port: target.port, localAddress })
    far.once('close', () => {
      target.open -= 1
    })
    return far
  } catch {
    target.open -= 1
    target.ready = false
    return undefined
  }
}
