import type { FastifyBaseLogger } from 'fastify'

/** The process under control, so that tests can stand in for it. */
export type Endable = Pick<NodeJS.Process, 'on' | 'exit'>

/** After this many ms the process ends, whatever is still open. */
const deadline = 24_000

/**
 * The terminal, the process group and the command that started us may each pass on one and the same
 * signal: within this many ms it counts once.
 */
const echo = 1_000

/**
 * Ends the process in order on SIGTERM and SIGINT with exit code 0, also when whoever started it with a channel between
 * them is gone, and after an error that nobody caught with 1. A second signal ends it at once.
 */
export function endInOrder(
  stop: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'info' | 'error' | 'fatal'>,
  target: Endable = process,
): void {
  let ending = false

  const end = (code: number): void => {
    if (ending) return target.exit(1)
    ending = true
    setTimeout(() => target.exit(code), deadline).unref()
    stop()
      .catch((error: unknown) => log.error({ err: error }, 'the end was not in order'))
      .finally(() => target.exit(code))
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    let heard = Number.NEGATIVE_INFINITY
    target.on(signal, () => {
      const now = Date.now()
      if (now - heard < echo) return
      heard = now
      log.info({ signal }, 'ending')
      end(0)
    })
  }
  target.on('disconnect', () => {
    if (ending) return
    log.info('ending, for whoever started this is gone')
    end(0)
  })
  target.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught this')
    end(1)
  })
}
