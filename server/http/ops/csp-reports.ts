import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { codes } from '../../../src/contract/codes/codes.ts'
import { createAllowances } from '../../lib/allowances.ts'
import { CallError } from '../../lib/call-error.ts'
import { addressGroup } from '../../lib/net/address-group.ts'
import type { Services } from '../core/services.ts'
import { type CspViolation, readCspViolation } from './csp-violation.ts'

/** Where browsers report what breaks the security policy of pages. */
export const cspReportPath = '/v1/csp-report'

/** Largest body, in bytes: a browser sends some violations together. */
const bodyLimit = 32 * 1_024
/** Violations that are logged for one address, and for all. */
const clientRate = { capacity: 3, perSecond: 1 / 60 }
const totalRate = { capacity: 20, perSecond: 1 / 30 }

/**
 * Takes browsers' reports of what broke the security policy of pages. Of one body the first violation is
 * logged, and of all bodies so many for an address and in all; the next line says how many were not.
 */
export async function takeCspReports(
  app: FastifyInstance,
  { systemClock, log }: Pick<Services, 'systemClock' | 'log'>,
): Promise<void> {
  const clientAllows = createAllowances(clientRate, systemClock.now)
  const totalAllows = createAllowances(totalRate, systemClock.now)
  let skipped = 0

  const tell = (violation: CspViolation, client: string): void => {
    if (clientAllows(client) && totalAllows('all')) {
      log.warn({ violation, skipped }, 'a page broke its security policy')
      skipped = 0
    } else {
      skipped += 1
    }
  }

  await app.register(async (reports) => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit },
      reports.getDefaultJsonParser('error', 'error'),
    )
    reports.post(cspReportPath, async (request, reply) => {
      const violation = readReport(request.body)
      if (violation !== undefined) tell(violation, addressGroup(request.ip))
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}

function readReport(body: unknown): CspViolation | undefined {
  try {
    return readCspViolation(body)
  } catch (error) {
    if (!v.isValiError(error)) throw error
    throw new CallError(codes.invalidInput, 'body: not a report')
  }
}
