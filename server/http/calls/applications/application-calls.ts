import type { FastifyInstance } from 'fastify'
import {
  marketMakerApply,
  marketMakerProgram,
} from '../../../../src/contract/calls/applications.ts'
import { supportMessage } from '../../../../src/contract/calls/support.ts'
import { codes } from '../../../../src/contract/codes/codes.ts'
import { createApplicationStore } from '../../../applications/application-store.ts'
import type { CleanImage } from '../../../applications/clean-image.ts'
import { createMessageStore } from '../../../applications/message-store.ts'
import { createAllowances } from '../../../lib/allowances.ts'
import { CallError } from '../../../lib/call-error.ts'
import { addressGroup } from '../../../lib/net/address-group.ts'
import { createTurns } from '../../../lib/turns.ts'
import { implementForm } from '../../core/form-door.ts'
import { implement, implementWith } from '../../core/implement.ts'
import type { Services } from '../../core/services.ts'

/** What one address may send: five, then one in ten minutes. */
const rate = { capacity: 5, perSecond: 1 / 600 }

/** Answers the calls by which visitors apply to the operator and write to it. */
export async function implementApplicationCalls(
  app: FastifyInstance,
  {
    store,
    systemClock,
    security,
    operator,
  }: Pick<Services, 'store' | 'systemClock' | 'security' | 'operator'>,
): Promise<void> {
  const applications = createApplicationStore(store.db, systemClock)
  const messages = createMessageStore(store.db, systemClock)
  const inTurn = createTurns()
  const limited = (limit: 'applications' | 'messages') => {
    const allows = createAllowances(rate, systemClock.now)
    return ({ request: { ip: address } }: { request: { ip: string } }): void => {
      if (allows(addressGroup(address))) return
      security.report({ event: 'refused_by_limit', limit, address })
      throw new CallError(codes.tooManyRequests, 'Too many attempts. Please wait a while.')
    }
  }

  implement(app, marketMakerProgram, () => operator.marketMaker ?? {})

  await implementForm(
    app,
    marketMakerApply,
    limited('applications'),
    async (input, files, { request }) => {
      const { languageType: _, ...texts } = input
      const { cleanImage } = await import('../../../applications/clean-image.ts')
      const images: CleanImage[] = []
      for (const bytes of files) {
        request.overdue?.throwIfAborted()
        const image = await inTurn('images', () => cleanImage(bytes))
        if (image === undefined) {
          throw new CallError(codes.invalidInput, 'images: each must be a PNG or JPEG')
        }
        images.push(image)
      }
      request.overdue?.throwIfAborted()
      return (await applications.add({ ...texts, images })) ?? refuseForRoom()
    },
  )

  implementWith(app, supportMessage, limited('messages'), async ({ email, message }) => {
    return (await messages.add({ email, message })) ?? refuseForRoom()
  })
}

function refuseForRoom(): never {
  throw new CallError(
    codes.notAvailable,
    'Nothing more can be taken just now. Please try again tomorrow.',
  )
}
