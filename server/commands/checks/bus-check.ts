import { openBus } from '../../bus/open-bus.ts'
import type { Config } from '../../config/config.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { type CheckResult, ok, wrong } from './finding.ts'

const log = { warn: () => undefined, error: () => undefined }

/** Whether the NATS that the settings name lets a gateway in; nothing where they name none. */
export async function checkBus(config: Pick<Config, 'nats'>): Promise<CheckResult[]> {
  if (config.nats === undefined) return []
  try {
    const bus = await openBus({ config, clusterId: async () => 'doctor', log })
    await bus.close()
    return [ok('bus', 'NATS lets this gateway in')]
  } catch (error) {
    return [wrong('bus', errorMessage(error))]
  }
}
