import * as v from 'valibot'
import { CommandError } from './commands/command.ts'
import { type Config, ConfigError } from './config/config.ts'
import { StartError } from './lib/start-error.ts'
import { StoreError } from './store/store-error.ts'

const diagnosed = v.object({ code: v.string() })

/**
 * Puts the failure to listen into one line, where it is one of those that operators can mend.
 * @param setting the one that names the port
 */
export function listenError(
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
  setting: 'PORT' | 'METRICS_PORT' = 'PORT',
): unknown {
  const read = v.safeParse(diagnosed, error)
  const line = read.success
    ? listenErrorText(read.output.code, `${setting} ${port}`, host)
    : undefined
  return line === undefined ? error : new StartError(line, { cause: error })
}

/** The one line that explains why the gateway does not start, or a command is not done; undefined for what nobody foresaw. */
export function describeStartError(error: unknown): string | undefined {
  const isForeseen =
    error instanceof ConfigError ||
    error instanceof StoreError ||
    error instanceof StartError ||
    error instanceof CommandError
  if (isForeseen) return error.message
  const read = v.safeParse(diagnosed, error)
  return read.success && read.output.code === 'ENOSPC' ? 'The disk is full.' : undefined
}

function listenErrorText(code: string, port: string, host: string): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `${port} on ${host} is in use: stop the other program, or set another port.`
    case 'EACCES':
      return `${port} on ${host} may not be opened by this user: set a port above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is no address of this machine: set another one.`
    default:
      return undefined
  }
}
