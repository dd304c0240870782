import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config/config.ts'

/**
 * The log: JSON lines on standard output, or in `destination`. Of an error it tells what it is and where
 * it came from, and none of its other properties: those of a database hold the row that it refused.
 */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: describeError } }, destination)
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = pino.stdSerializers.err(error)
  const code: unknown = Reflect.get(error, 'code')
  return { type, message, stack, ...(typeof code === 'string' && { code }) }
}
