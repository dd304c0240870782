import type { FastifyInstance } from 'fastify'
import { fearGreed } from '../../../src/contract/calls/fear-greed.ts'
import { codes } from '../../../src/contract/codes/codes.ts'
import { CallError } from '../../lib/call-error.ts'
import { delivered } from '../core/delivered.ts'
import { implementPrepared } from '../core/implement.ts'
import type { Services } from '../core/services.ts'

/** Answers the call for the fear and greed index, where the operator shows one. */
export function implementFearGreedCalls(
  app: FastifyInstance,
  { fearGreedIndex, operator }: Pick<Services, 'fearGreedIndex' | 'operator'>,
): void {
  implementPrepared(app, fearGreed, () => {
    if (!operator.publicConfig.overviewSwitch.fearIndex) {
      throw new CallError(codes.notFound, 'This site shows no fear and greed index.')
    }
    return { body: delivered(fearGreedIndex.answer()), cacheControl: 'no-cache' }
  })
}
